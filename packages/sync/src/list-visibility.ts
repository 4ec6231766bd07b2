import type { LocalList } from './local-list.ts';
import { isDeleted, newEntry, withQueue } from './queue.ts';

/**
 * Who can see a list. 'public' and 'private' are confirmed by the server; a change that is not confirmed yet is
 * 'publishing' or 'unpublishing', which can last while offline.
 */
export type Visibility = 'private' | 'publishing' | 'public' | 'unpublishing';

export function visibilityOf({ meta, sync }: Pick<LocalList, 'meta' | 'sync'>): Visibility {
  const wasPublic = sync?.base?.isPublic ?? (meta.sync_status === 'synced' && meta.isPublic);
  // Sent but not answered: the server may have applied it.
  const sent = sync?.queue.flatMap(({ everSent, parked, data }) => (everSent && !parked && data ? data : []));
  if (meta.isPublic) return wasPublic && !sent?.some(({ isPublic }) => !isPublic) ? 'public' : 'publishing';
  return wasPublic || sent?.some(({ isPublic }) => isPublic) ? 'unpublishing' : 'private';
}

const refusals: readonly string[] = ['premium_required', 'list_withheld'];

/** Whether a push was refused only because the list may not be public. */
export function isPublishingRefused({ code }: { code: string }): boolean {
  return refusals.includes(code);
}

/** Makes a list private again after the server refused to publish it; the other refused edits are sent again. */
export function withoutPublishing(
  local: LocalList,
  { entryId, op, at }: { entryId: string; op: string; at: string },
): LocalList {
  const { meta, sync } = local;
  const others = sync?.queue.filter(({ id }) => id !== entryId) ?? [];
  const operation = meta.sync_version === 0 ? 'CREATE' : 'UPDATE';
  const queue = others.length > 0 || isDeleted(local) ? others : [newEntry(op, meta.id, operation, at)];
  return withQueue({ ...local, meta: { ...meta, isPublic: false, n: meta.n + 1 } }, queue);
}
