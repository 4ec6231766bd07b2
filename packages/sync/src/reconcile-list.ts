import type { HeldList } from './facts.ts';
import { type CloudList, contentOf, contentOfCloud, sameContent } from './list-content.ts';
import { asInCloud } from './meet-cloud.ts';
import { isDeleted, newEntry, type Operation } from './queue.ts';

/**
 * The server's database was restored from a backup, so versions mean nothing any more. What is newer here than there
 * goes there; where that cannot be told, ours is sent so that the server refuses and keeps it, and shows its own.
 */
export function reconcileList(held: HeldList, fact: { list?: CloudList; at: string; op: string }): HeldList {
  const { meta, sync } = held;
  const { list, op, at } = fact;
  // Without a version, or while it is being brought back, the next answer tells what the server has of it.
  const isAsked = meta.sync_version === 0 || sync?.queue.at(-1)?.operation === 'RESTORE';
  if (isDeleted(held) || isAsked) return held;
  const sendAs = (operation: Operation, version: number, base?: CloudList): HeldList => ({
    meta: { ...meta, sync_status: 'pending', sync_version: version, n: meta.n + 1 },
    items: held.items,
    sync: {
      queue: [newEntry(op, meta.id, operation, at)],
      ...(base ? { base: contentOfCloud(base) } : { attempted: true as const }),
    },
  });
  if (!list) return sendAs('CREATE', 0);
  const theirs = contentOfCloud(list);
  if (sameContent(contentOf(held), theirs)) return asInCloud(held, list);
  const isBase = sync?.base && sameContent(sync.base, theirs);
  return list.sync_version < meta.sync_version || isBase
    ? sendAs('UPDATE', list.sync_version, list)
    : sendAs('UPDATE', 0);
}
