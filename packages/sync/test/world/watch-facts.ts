import { asHeard } from '../../src/apply-answer.ts';
import type { HeldList, ListFact } from '../../src/facts.ts';
import { contentOf, contentOfCloud } from '../../src/list-content.ts';
import type { Tab } from './browsers.ts';
import { hasEditedRemoved, hasLost, isRealConflict } from './ledger.ts';
import type { Rules } from './rules.ts';

/** What the facts of a world have shown, for the checks at its end. */
export interface Seen {
  broken: string[];
  /** Lists whose edits could not all be shown, which was told: a real conflict, or deleted elsewhere. */
  conflicts: Set<string>;
  /** Lists that are copies of others, and said so. */
  copies: Set<string>;
  /** The server's database was lost and restored from a backup, so its versions are other ones. */
  isRestored: boolean;
}

/** Looks at every fact that is made true in a tab, and mutilates its outcome where a rule is out of force. */
export function factWatch(rules: Rules, seen: Seen, itemsPerList: (account: string) => number) {
  const ids = (held: HeldList | undefined) => held?.sync?.queue.map(({ id }) => id) ?? [];

  function checkConflict(tab: Tab, before: HeldList, fact: ListFact & { kind: 'pushConflicted' }): void {
    const base = before.sync?.base;
    const [mine, theirs] = [contentOf(before), contentOfCloud(fact.list)];
    if (isRealConflict(base, mine, theirs, itemsPerList(tab.shown))) seen.conflicts.add(fact.listId);
    else if (!base || !hasEditedRemoved(base, mine, theirs))
      seen.broken.push(`11: a conflict on ${fact.listId} where both could be had`);
  }

  function checkQueue(fact: ListFact, before: HeldList, after: HeldList | undefined): void {
    const left = ids(after);
    const gone = ids(before).filter((id) => !left.includes(id));
    if (gone.length === 0 || left.some((id) => !ids(before).includes(id))) return;
    // Edits by the person, and answers to the very entry: then the list is as the server has it, or a notice is shown.
    if ('op' in fact && !('itemsPerList' in fact)) return;
    if ('entryId' in fact && gone.includes(fact.entryId)) return;
    if (['listReplaced', 'listReconciled', 'pushRefused'].includes(fact.kind)) return;
    if (fact.kind === 'cloudListArrived' && after && !after.sync) return;
    seen.broken.push(`10: ${fact.kind} took ${gone.length} entries of ${fact.listId} away`);
  }

  return (
    tab: Tab,
    before: HeldList | undefined,
    told: ListFact,
    reduced: HeldList | undefined,
  ): HeldList | undefined => {
    const fact = before ? asHeard(before, told) : told;
    const after = mutilated(rules, before, fact, reduced);
    // The same list under another id, now and then twice where two tabs were at it.
    if (fact.kind === 'listCreated' && !fact.restores && fact.list.sync_status === 'pending')
      seen.copies.add(fact.listId);
    if (!before || before === after) return after;
    if (!seen.isRestored && after && after.meta.sync_version < before.meta.sync_version)
      seen.broken.push(`9: ${fact.kind} put ${fact.listId} back to version ${after.meta.sync_version}`);
    checkQueue(fact, before, after);
    if (
      fact.kind === 'pushConflicted' &&
      after &&
      !after.sync &&
      hasLost(before.sync?.base, contentOf(before), contentOf(after))
    )
      checkConflict(tab, before, fact);
    if (fact.kind === 'pushMetTombstone' && !after) seen.conflicts.add(fact.listId);
    return after;
  };
}

function mutilated(
  rules: Rules,
  before: HeldList | undefined,
  fact: ListFact,
  after: HeldList | undefined,
): HeldList | undefined {
  if (!rules.everSent && fact.kind === 'listDeleted' && before?.meta.sync_version === 0) return undefined;
  if (
    !rules.adoptsServerCopy &&
    fact.kind === 'cloudListArrived' &&
    before?.meta.sync_status === 'local_only'
  )
    return before;
  if (!rules.threeWayItems && fact.kind === 'pushConflicted' && after && before) {
    const items = fact.list.items;
    return { ...after, items, meta: { ...after.meta, itemCount: items.length } };
  }
  return after;
}
