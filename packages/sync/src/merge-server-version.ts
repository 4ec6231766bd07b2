import type { LocalList } from './facts.ts';
import {
  type CloudList,
  contentOf,
  contentOfCloud,
  type ListContent,
  sameContent,
  withCloudFields,
} from './list-content.ts';
import { mergeContent } from './merge-content.ts';
import { newEntry, withMoved, withQueue } from './queue.ts';

/** A local list merged with the server's version of it. */
export interface ServerMerge {
  local: LocalList;
  /**
   * 'acceptedRemote': the server's version as it is. 'merged': both, and the result is queued. 'resend': a conflict,
   * and the server lacks an edit of ours, so that is pushed first, to be refused and stored. 'conflictLost': the
   * server's version shows, and ours is in its history.
   */
  outcome: 'acceptedRemote' | 'merged' | 'resend' | 'conflictLost';
  /** An edit of ours is no longer shown, but in the list's history. */
  isLossy: boolean;
}

/**
 * Merges a list that has unsent edits with the server's version of it, after a 409 or a pull. `stored` is a content
 * of ours that the server has refused and stored as a revision.
 */
export function mergeServerVersion(
  local: LocalList,
  cloud: CloudList,
  { op, at, itemsPerList }: { op: string; at: string; itemsPerList: number },
  stored?: ListContent,
): ServerMerge {
  const ours = contentOf(local);
  const theirs = contentOfCloud(cloud);
  // A lost answer: the server has what we sent.
  const isOurs = local.sync?.queue.some(({ data }) => data && sameContent(data, theirs));
  const { base, moved } = local.sync ?? {};
  const merged = mergeContent(isOurs ? theirs : base, ours, theirs, itemsPerList, moved);
  const isConflict = merged.conflicts.length > 0;
  const isStored = stored !== undefined && sameContent(stored, ours);
  const isLossy = isConflict || merged.dropsEdits;
  if (isLossy && !isStored) {
    const { meta } = local;
    const waiting = { ...local, meta: { ...meta, sync_status: 'pending' as const, n: meta.n + 1 } };
    return {
      local: withQueue(waiting, [newEntry(op, meta.id, 'UPDATE', at)]),
      outcome: 'resend',
      isLossy: false,
    };
  }
  if (isConflict || sameContent(merged.content, theirs))
    return {
      local: acceptServerVersion(local, cloud),
      outcome: isConflict ? 'conflictLost' : 'acceptedRemote',
      isLossy,
    };
  const { meta, items } = acceptServerVersion(local, cloud, merged.content);
  const waiting = { meta: { ...meta, sync_status: 'pending' as const, updatedAt: at }, items };
  const toSend = withQueue(waiting, [newEntry(op, meta.id, 'UPDATE', at)], theirs);
  return {
    local: moved?.reduce(withMoved, toSend) ?? toSend,
    outcome: 'merged',
    isLossy,
  };
}

/** The list as the server has it, without unsent operations; or with other content at that version. */
export function acceptServerVersion(
  local: LocalList,
  cloud: CloudList,
  content = contentOfCloud(cloud),
): LocalList {
  const { items, ...fields } = content;
  const { showNotes: _before, ...known } = withCloudFields(local.meta, cloud);
  const meta = {
    ...known,
    ...fields,
    itemCount: items.length,
    updatedAt: cloud.updatedAt,
    sync_status: 'synced' as const,
    n: local.meta.n + 1,
  };
  return { meta, items };
}
