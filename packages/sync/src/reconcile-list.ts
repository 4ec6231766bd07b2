import type { LocalList } from './facts.ts';
import { type CloudList, contentOf, contentOfCloud, sameContent } from './list-content.ts';
import { acceptServerVersion } from './merge-server-version.ts';
import { isDeleted, newEntry, type Operation } from './queue.ts';

/**
 * After the server's database was restored from a backup, versions mean nothing. What is newer on the device is
 * pushed; if that cannot be decided, the device's content is pushed to be refused and stored, and the server's is
 * shown.
 */
export function reconcileList(
  local: LocalList,
  fact: { list?: CloudList; at: string; op: string },
): LocalList {
  const { meta, sync } = local;
  const { list, op, at } = fact;
  // Without a version, or while it is being restored, the next answer brings the server's state.
  const isAsked = meta.sync_version === 0 || sync?.queue.at(-1)?.operation === 'RESTORE';
  if (isAsked) return local;
  const sendAs = (operation: Operation, version: number, base?: CloudList): LocalList => ({
    meta: { ...meta, sync_status: 'pending', sync_version: version, n: meta.n + 1 },
    items: local.items,
    sync: {
      queue: [newEntry(op, meta.id, operation, at)],
      ...(base ? { base: contentOfCloud(base) } : { attempted: true as const }),
    },
  });
  const isGoing = isDeleted(local);
  // The deletion carries what only the lost database had.
  if (!list) return sendAs(isGoing ? 'DELETE' : 'CREATE', 0);
  const theirs = contentOfCloud(list);
  if (!isGoing && sameContent(contentOf(local), theirs)) return acceptServerVersion(local, list);
  const operation = isGoing ? 'DELETE' : 'UPDATE';
  const isBase = sync?.base && sameContent(sync.base, theirs);
  return list.sync_version < meta.sync_version || isBase
    ? sendAs(operation, list.sync_version, list)
    : sendAs(operation, 0);
}
