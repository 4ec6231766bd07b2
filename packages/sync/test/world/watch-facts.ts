import { withPulledList } from '../../src/apply-answer.ts';
import type { ListFact, LocalList } from '../../src/facts.ts';
import { contentOf, contentOfCloud } from '../../src/list-content.ts';
import type { Tab } from './browser-control.ts';
import { hasEditedRemoved, hasLost, isRealConflict } from './ledger.ts';
import type { Rules } from './rules.ts';

/** Observations of a run, for the checks at its end. */
export interface Seen {
  broken: string[];
  /** Lists with a reported loss: a real conflict, or deleted elsewhere. */
  conflicts: Set<string>;
  /** Lists whose content was replaced by an earlier one. */
  replaced: Set<string>;
  /** Lists that are reported copies of others. */
  copies: Set<string>;
  /** The server's database was restored from a backup, so its versions differ. */
  isRestored: boolean;
}

/** Checks every applied fact, and alters its result if a rule is disabled. */
export function watchFacts(rules: Rules, seen: Seen, itemsPerList: (account: string) => number) {
  const ids = (local: LocalList | undefined) => local?.sync?.queue.map(({ id }) => id) ?? [];

  function checkConflict(tab: Tab, before: LocalList, fact: ListFact & { kind: 'pushConflicted' }): void {
    const base = before.sync?.base;
    const [mine, theirs] = [contentOf(before), contentOfCloud(fact.list)];
    if (isRealConflict(base, mine, theirs, itemsPerList(tab.shown))) seen.conflicts.add(fact.listId);
    else if (!base || !hasEditedRemoved(base, mine, theirs))
      seen.broken.push(`11: a conflict on ${fact.listId} where both could be had`);
  }

  function checkQueue(fact: ListFact, before: LocalList, after: LocalList | undefined): void {
    const left = ids(after);
    const gone = ids(before).filter((id) => !left.includes(id));
    if (gone.length === 0 || left.some((id) => !ids(before).includes(id))) return;
    // Edits by the person, and answers to this very entry: then the list is as the server has it, or a notice is
    // shown.
    if ('op' in fact && !('itemsPerList' in fact)) return;
    if ('entryId' in fact && gone.includes(fact.entryId)) return;
    if (['listReplaced', 'listReconciled', 'pushRefused'].includes(fact.kind)) return;
    if (fact.kind === 'cloudListPulled' && after && !after.sync) return;
    seen.broken.push(`10: ${fact.kind} took ${gone.length} entries of ${fact.listId} away`);
  }

  return (
    tab: Tab,
    before: LocalList | undefined,
    notice: ListFact,
    reduced: LocalList | undefined,
  ): LocalList | undefined => {
    const fact = before ? withPulledList(before, notice) : notice;
    const after = withoutRule(rules, before, fact, reduced);
    // The same list under another id, possibly twice if two tabs replaced it.
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
    if (fact.kind === 'pushHitTombstone' && !after) seen.conflicts.add(fact.listId);
    return after;
  };
}

function withoutRule(
  rules: Rules,
  before: LocalList | undefined,
  fact: ListFact,
  after: LocalList | undefined,
): LocalList | undefined {
  if (!rules.everSent && fact.kind === 'listDeleted' && before?.meta.sync_version === 0) return undefined;
  if (!rules.adoptsServerCopy && fact.kind === 'cloudListPulled' && before?.meta.sync_status === 'local_only')
    return before;
  if (!rules.heardKept && fact.kind === 'cloudListPulled' && after?.sync?.heard) return before;
  if (!rules.threeWayItems && fact.kind === 'pushConflicted' && after && before) {
    const items = fact.list.items;
    return { ...after, items, meta: { ...after.meta, itemCount: items.length } };
  }
  return after;
}
