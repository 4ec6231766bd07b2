import { heldList } from '@top100/sync/device-state';
import type { HeldList, StoredList } from '@top100/sync/facts';
import { withFreeTitle } from '@top100/sync/free-title';
import { withoutCloudFields } from '@top100/sync/list-content';
import { alone } from './alone.ts';
import { newUuid } from './new-uuid.ts';
import type { Account } from './open-account.ts';

/**
 * Takes the visitor's lists over into an account, all of them and under their own ids, and gives how many. A copy
 * of the visitor's goes only when the account has it on disk; if the page ends in between, the next start finds
 * the same list on both sides and finishes. What another tab wrote into a list meanwhile stays the visitor's, and
 * comes over with the next start.
 */
export async function adoptVisitorLists(visitor: Account, member: Account): Promise<number> {
  await Promise.all([visitor.ready, member.ready]);
  return alone('adopt', () => adoptNow(visitor, member));
}

async function adoptNow(visitor: Account, member: Account): Promise<number> {
  if (phaseOf(visitor) !== 'ready' || phaseOf(member) !== 'ready') return 0;
  await visitor.flush();
  // Another tab may have been quicker.
  if (!isMemoryOnly(visitor)) await visitor.compareWithDisk();
  const lists = Object.values(visitor.store.getState().device.lists);
  lists.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  let adopted = 0;
  const safe = new Map<string, number>();
  for (const { id } of lists) {
    try {
      await visitor.loadItems(id);
    } catch {
      // It cannot be read at the moment: it stays where it is until the next start.
      continue;
    }
    const theirs = heldList(visitor.store.getState().device, id);
    if (!theirs) continue;
    if (member.store.getState().device.lists[id]) await member.loadItems(id);
    const mine = heldList(member.store.getState().device, id);
    if (!mine || !hasContentOf(mine, theirs)) {
      member.take(withFreeTitle(member.store.getState().device, takenOver(theirs, mine && newUuid())));
      adopted += 1;
    }
    safe.set(id, theirs.meta.n);
  }
  await member.flush();
  // A full disk: the account's edits are tried again, and the visitor's lists stay until that has worked.
  if (!member.hasUnsaved() && !isMemoryOnly(visitor)) await visitor.removeUnchanged(safe);
  return adopted;
}

/** The fact that makes a visitor's list the account's; under another id if the account has other content under it. */
function takenOver({ meta, items }: HeldList, otherId?: string) {
  const list: StoredList = {
    ...withoutCloudFields(meta),
    id: otherId ?? meta.id,
    isPublic: false,
    sync_status: 'local_only',
    sync_version: 0,
  };
  return { kind: 'listCreated', listId: list.id, at: meta.updatedAt, list, items: items ?? [] } as const;
}

/** A title may have been made free on the way, so it does not count. */
function hasContentOf(mine: HeldList, theirs: HeldList): boolean {
  return (
    mine.meta.category === theirs.meta.category &&
    mine.meta.description === theirs.meta.description &&
    JSON.stringify(mine.items ?? []) === JSON.stringify(theirs.items ?? [])
  );
}

const phaseOf = (account: Account) => account.store.getState().saving.phase;
const isMemoryOnly = (account: Account) => account.store.getState().saving.memoryOnly;
