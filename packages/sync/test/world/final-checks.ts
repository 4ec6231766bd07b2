import { sameValue } from '../../src/same-value.ts';
import type { Browser } from './browser-control.ts';
import { type Ledger, tokensIn } from './ledger.ts';
import type { MemoryServer } from './memory-server.ts';
import type { ServerAccount } from './server-account.ts';
import type { Seen } from './watch-facts.ts';

/** Checks that every signed-in tab shows its account's lists, whatever the limits. */
export function checkShown(browsers: readonly Browser[], of: ServerAccount): string[] {
  const tabs = browsers.flatMap(({ tabs: all, signedIn }) =>
    all.filter((tab) => signedIn === of.id && tab.shown === of.id && tab.isReady),
  );
  return tabs.flatMap((tab) => {
    const state = tab.store?.state();
    return [...of.lists.keys()].flatMap((id) => {
      const mine = state?.lists[id];
      const isParked = state?.syncs[id]?.queue.some((entry) => entry.parked);
      if (mine?.sync_status === 'synced' || isParked) return [];
      return [`6: browser ${tab.browser.index} has ${id} as ${mine?.sync_status ?? 'nothing'}`];
    });
  });
}

/** Checks that all tabs of an account are equal after faults have stopped and three polls have passed. */
export function checkConverged(browsers: readonly Browser[], of: ServerAccount): string[] {
  const broken: string[] = [];
  const runSteps = [...of.lists.values()];
  const expected = new Map(runSteps.map((list) => [list.id, list]));
  for (const browser of browsers) {
    for (const tab of browser.tabs) {
      const state = tab.store?.state();
      const where = `browser ${browser.index}`;
      if (!state || tab.shown !== of.id) {
        broken.push(`6: ${where} does not show ${of.id}`);
        continue;
      }
      const waiting = Object.values(state.syncs).flatMap(({ queue }) => queue);
      if (waiting.length > 0 || tab.store?.hasUnsaved())
        broken.push(`6: ${where} still has ${waiting.map((entry) => JSON.stringify(entry)).join(' ')}`);
      if (Object.keys(state.deleted).length > 0) broken.push(`6: ${where} hides lists`);
      for (const meta of Object.values(state.lists)) {
        const list = expected.get(meta.id);
        if (!list) {
          broken.push(`6: ${where} shows ${meta.id} (${meta.sync_status}), which is not on the server`);
          continue;
        }
        const items = tab.store?.disk.lists.get(meta.id)?.items;
        const mine = [
          ...[meta.title, meta.description, meta.isPublic, meta.withheldReason, meta.shortUri],
          ...[meta.sync_version, items],
        ];
        const theirs = [
          ...[list.title, list.description, list.isPublic, list.withheldReason, list.shortUri],
          ...[list.sync_version, list.items],
        ];
        if (!sameValue(mine, theirs))
          broken.push(`6: ${where} has ${JSON.stringify(mine)} and the server ${JSON.stringify(theirs)}`);
      }
      for (const id of expected.keys()) if (!state.lists[id]) broken.push(`6: ${where} lacks ${id}`);
    }
  }
  return broken;
}

/** Checks that nothing ever written is lost. */
export function checkLedger(
  browsers: readonly Browser[],
  server: Pick<MemoryServer, 'accounts'>,
  ledger: Ledger,
  seen: Seen,
  hadRestore: boolean,
): string[] {
  const broken: string[] = [];
  const kept = new Set<string>();
  const runSteps = new Set<string>();
  /** Edits that a deletion carried and the server refused; the list was restored without them. */
  const refused = new Set<string>();
  for (const of of server.accounts()) {
    const lists = [...of.lists.values()];
    for (const text of tokensIn(lists)) runSteps.add(text);
    for (const { listId, kind, content } of of.revisions)
      if (kind === 'refused' && of.undeleted.has(listId))
        for (const text of tokensIn(content)) refused.add(`${listId} ${text}`);
    const buried = [...of.tombstones.values()].map(({ list }) => list);
    for (const text of tokensIn([lists, buried, of.revisions])) kept.add(text);
    broken.push(...findForeignContent(of.id, [lists, buried, of.revisions], 'the server'));
    broken.push(...findDuplicateItems(of, seen.copies));
    for (const { id } of lists) {
      const isDeleted = ledger.deleted.has(`${of.id} ${id}`) && !of.undeleted.has(id);
      if (of.deletions.has(id) || (isDeleted && !hadRestore)) broken.push(`5: ${id} is back`);
    }
  }
  for (const browser of browsers) {
    for (const disk of browser.disks.values()) {
      const lists = [...disk.lists.values()];
      for (const text of tokensIn(lists)) kept.add(text);
      broken.push(...findForeignContent(disk.name, lists, `browser ${browser.index}`));
    }
  }
  const listsNow = new Map(server.accounts().flatMap((of) => [...of.lists]));
  for (const token of ledger.tokens.values()) {
    if (!token.isConfirmed || token.excusedBy.size > 0) continue;
    // Deleted on two devices, one of which noticed the restored database only afterwards; or the lost database has
    // confirmed the deletion with its edits.
    const isDeleted = server
      .accounts()
      .some(
        ({ id, tombstones }) => tombstones.has(token.listId) || ledger.deleted.has(`${id} ${token.listId}`),
      );
    // And the history with the replaced content may be lost with its database.
    if (hadRestore && (isDeleted || seen.replaced.has(token.listId))) continue;
    if (!kept.has(token.text)) broken.push(`2: ${token.text} (${token.kind}, ${token.listId}) is nowhere`);
    const list = listsNow.get(token.listId);
    if (refused.has(`${token.listId} ${token.text}`)) continue;
    if (!list || runSteps.has(token.text) || seen.conflicts.has(token.listId) || hadRestore) continue;
    const isRowGone = token.kind === 'field' && ledger.removedRows.has(token.rowId ?? '');
    if (!isRowGone) broken.push(`11: ${token.text} (${token.kind}, ${token.listId}) is not on screen`);
  }
  return broken;
}

/** Content of other accounts in a place that belongs to one account. */
export function findForeignContent(account: string, value: unknown, where: string): string[] {
  const isOf = (owner: string) => owner === account || owner.startsWith('v');
  return [...tokensIn(value)]
    .filter((text) => !isOf(text.split('.')[1] ?? ''))
    .map((text) => `4: ${text} is in ${account} (${where})`);
}

/** Each item was added to one list, so no other list may contain it. */
function findDuplicateItems(of: ServerAccount, copies: ReadonlySet<string>): string[] {
  const listOf = new Map<string, string>();
  const broken: string[] = [];
  for (const list of of.lists.values()) {
    if (copies.has(list.id)) continue;
    for (const { id } of list.items) {
      const other = listOf.get(id);
      if (other) broken.push(`3: ${other} and ${list.id} are the same list`);
      listOf.set(id, list.id);
    }
  }
  return broken;
}
