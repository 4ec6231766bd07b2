import type { HeldList } from './held-list.ts';
import { isDeleted, newEntry, withQueue } from './queue.ts';

/**
 * Who can see a list. It is public, and private again, when the server has said so: what was decided here and is on its
 * way is 'publishing' or 'unpublishing', and that may last, for instance without a connection.
 */
export type Visibility = 'private' | 'publishing' | 'public' | 'unpublishing';

export function visibilityOf({ meta, sync }: Pick<HeldList, 'meta' | 'sync'>): Visibility {
  const known = sync?.base?.isPublic ?? (meta.sync_status === 'synced' && meta.isPublic);
  // Sent and not answered: the server may have it already.
  const sent = sync?.queue.flatMap(({ everSent, parked, data }) => (everSent && !parked && data ? data : []));
  if (meta.isPublic) return known && !sent?.some(({ isPublic }) => !isPublic) ? 'public' : 'publishing';
  return known || sent?.some(({ isPublic }) => isPublic) ? 'unpublishing' : 'private';
}

const refusals: readonly string[] = ['premium_required', 'list_withheld'];

/** Whether a push was refused for nothing but that the list was to become public. */
export function isPublishingRefused({ code }: { code: string }): boolean {
  return refusals.includes(code);
}

/** Private again, since the server will not have it public; everything else that was refused with it is sent anew. */
export function keptPrivate(
  held: HeldList,
  { entryId, op, at }: { entryId: string; op: string; at: string },
): HeldList {
  const { meta, sync } = held;
  const others = sync?.queue.filter(({ id }) => id !== entryId) ?? [];
  const operation = meta.sync_version === 0 ? 'CREATE' : 'UPDATE';
  const queue = others.length > 0 || isDeleted(held) ? others : [newEntry(op, meta.id, operation, at)];
  return withQueue({ ...held, meta: { ...meta, isPublic: false, n: meta.n + 1 } }, queue);
}
