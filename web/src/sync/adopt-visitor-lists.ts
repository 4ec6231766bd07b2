import { localList } from '@top100/sync/device-state';
import type { LocalList, StoredList } from '@top100/sync/facts';
import { withFreeTitle } from '@top100/sync/free-title';
import { withoutCloudFields } from '@top100/sync/list-content';
import { newUuid } from './new-uuid.ts';
import type { Account } from './open-account.ts';
import { withLock } from './with-lock.ts';

/**
 * Moves the visitor's lists into an account, all of them and under their own ids, and returns how many. The visitor's
 * copy is removed only once the account has it on disk; if the page ends in between, the next start finds the same
 * list on both sides and finishes. Another tab's edits made meanwhile stay the visitor's until the next start.
 */
export async function adoptVisitorLists(visitor: Account, member: Account): Promise<number> {
  await Promise.all([visitor.ready, member.ready]);
  return withLock('adopt', () => adoptNow(visitor, member));
}

async function adoptNow(visitor: Account, member: Account): Promise<number> {
  if (phaseOf(visitor) !== 'ready' || phaseOf(member) !== 'ready') return 0;
  await visitor.flush();
  // Another tab may have done it already.
  if (!isMemoryOnly(visitor)) await visitor.compareWithDisk();
  const lists = Object.values(visitor.store.getState().device.lists);
  lists.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  let adopted = 0;
  const safe = new Map<string, number>();
  for (const { id } of lists) {
    try {
      await visitor.loadItems(id);
    } catch {
      // Unreadable at the moment: it stays until the next start.
      continue;
    }
    const theirs = localList(visitor.store.getState().device, id);
    if (!theirs) continue;
    if (member.store.getState().device.lists[id]) await member.loadItems(id);
    const mine = localList(member.store.getState().device, id);
    if (!mine || !hasContentOf(mine, theirs)) {
      member.editWithoutUndo(
        withFreeTitle(member.store.getState().device, adoptionOf(theirs, mine && newUuid())),
      );
      adopted += 1;
    }
    safe.set(id, theirs.meta.n);
  }
  await member.flush();
  // On a full disk the account's edits are retried, and the visitor's lists stay until that has succeeded.
  if (!member.hasUnsaved() && !isMemoryOnly(visitor)) await visitor.removeUnchanged(safe);
  return adopted;
}

/** The fact that creates a visitor's list in the account; under another id if the account has other content there. */
function adoptionOf({ meta, items }: LocalList, otherId?: string) {
  const list: StoredList = {
    ...withoutCloudFields(meta),
    id: otherId ?? meta.id,
    isPublic: false,
    sync_status: 'local_only',
    sync_version: 0,
  };
  return { kind: 'listCreated', listId: list.id, at: meta.updatedAt, list, items: items ?? [] } as const;
}

/** Titles don't count: one may have been numbered. */
function hasContentOf(mine: LocalList, theirs: LocalList): boolean {
  return (
    mine.meta.category === theirs.meta.category &&
    mine.meta.description === theirs.meta.description &&
    JSON.stringify(mine.items ?? []) === JSON.stringify(theirs.items ?? [])
  );
}

const phaseOf = (account: Account) => account.store.getState().saving.phase;
const isMemoryOnly = (account: Account) => account.store.getState().saving.memoryOnly;
