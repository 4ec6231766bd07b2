import type { HeldList } from './facts.ts';
import {
  type CloudList,
  contentOf,
  contentOfCloud,
  type ListContent,
  sameContent,
  withCloudFields,
} from './list-content.ts';
import { mergeList } from './merge-list.ts';
import { newEntry, withMoved, withQueue } from './queue.ts';

/** A list after it met what the server has. */
export interface Met {
  held: HeldList;
  /**
   * 'taken': as the server has it. 'merged': both, and the result waits to be sent. 'again': both cannot be had, and
   * the server lacks something of ours, so that is sent first, to be refused and kept. 'lost': both cannot be had, the
   * server's is shown, and ours is in its history.
   */
  outcome: 'taken' | 'merged' | 'again' | 'lost';
  /** Something of ours is not on screen any more, but in the list's history. */
  isLossy: boolean;
}

/**
 * Brings together a list with edits that the server lacks and what the server has. `stored` is a content of ours that
 * the server has refused and kept.
 */
export function meetCloud(
  held: HeldList,
  cloud: CloudList,
  { op, at, itemsPerList }: { op: string; at: string; itemsPerList: number },
  stored?: ListContent,
): Met {
  const local = contentOf(held);
  const theirs = contentOfCloud(cloud);
  // An answer that was lost: what the server has is what we sent.
  const isOurs = held.sync?.queue.some(({ data }) => data && sameContent(data, theirs));
  const { base, moved } = held.sync ?? {};
  const merged = mergeList(isOurs ? theirs : base, local, theirs, itemsPerList, moved);
  const isConflict = merged.conflicts.length > 0;
  const isStored = stored !== undefined && sameContent(stored, local);
  const isLossy = isConflict || merged.dropsEdits;
  if (isLossy && !isStored) {
    const { meta } = held;
    const waiting = { ...held, meta: { ...meta, sync_status: 'pending' as const, n: meta.n + 1 } };
    return {
      held: withQueue(waiting, [newEntry(op, meta.id, 'UPDATE', at)]),
      outcome: 'again',
      isLossy: false,
    };
  }
  if (isConflict || sameContent(merged.content, theirs))
    return { held: asInCloud(held, cloud), outcome: isConflict ? 'lost' : 'taken', isLossy };
  const { meta, items } = asInCloud(held, cloud, merged.content);
  const waiting = { meta: { ...meta, sync_status: 'pending' as const, updatedAt: at }, items };
  const toSend = withQueue(waiting, [newEntry(op, meta.id, 'UPDATE', at)], theirs);
  return {
    held: moved?.reduce(withMoved, toSend) ?? toSend,
    outcome: 'merged',
    isLossy,
  };
}

/** The list as the server has it, nothing waiting; or with another content at that version. */
export function asInCloud(held: HeldList, cloud: CloudList, content = contentOfCloud(cloud)): HeldList {
  const { items, ...fields } = content;
  const meta = {
    ...withCloudFields(held.meta, cloud),
    ...fields,
    itemCount: items.length,
    updatedAt: cloud.updatedAt,
    sync_status: 'synced' as const,
    n: held.meta.n + 1,
  };
  return { meta, items };
}
