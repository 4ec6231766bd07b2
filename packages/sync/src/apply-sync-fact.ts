import { applyAnswer, type PushFact } from './apply-answer.ts';
import type { HeldList } from './facts.ts';
import { type CloudList, cloudFields } from './list-content.ts';
import { asInCloud, meetCloud } from './meet-cloud.ts';
import { isBusy, isDeleted, newEntry, type QueueEntry, withQueue } from './queue.ts';
import { reconcileList } from './reconcile-list.ts';
import type { SyncFact } from './sync-facts.ts';

type Fact<Kind extends SyncFact['kind'] = SyncFact['kind']> = Extract<SyncFact, { kind: Kind }> & {
  listId: string;
  at: string;
};

/** What a list is after something was sent or heard; the very same object where that says nothing about it. */
export function applySyncFact(held: HeldList | undefined, fact: Fact): HeldList | undefined {
  if (fact.kind === 'cloudListArrived') return held ? arrivedAt(held, fact) : arrived(fact);
  if (!held) return undefined;
  switch (fact.kind) {
    case 'cloudListGone':
      return gone(held, fact);
    case 'listReplaced':
      // Another tab has written into it since: then that goes on under yet another id.
      return held.meta.n === fact.n ? undefined : held;
    case 'listRevived':
      return revived(held, fact);
    case 'listReconciled':
      return isBetweenEpochs(held) && fact.list
        ? arrivedAt(held, { ...fact, list: fact.list })
        : reconcileList(held, fact);
    default: {
      const after = applyAnswer(held, fact);
      return after === held ? held : caughtUp(after, held.sync?.heard, fact);
    }
  }
}

/** It has no version of the old database that could mislead: it never had one, or is being brought back. */
function isBetweenEpochs({ meta, sync }: HeldList): boolean {
  return meta.sync_version === 0 || sync?.queue.at(-1)?.operation === 'RESTORE';
}

/** The list with what a pull has said while the answer was on its way. */
function caughtUp(
  after: HeldList | undefined,
  heard: CloudList | 'deleted' | undefined,
  fact: PushFact,
): HeldList | undefined {
  if (!after || heard === undefined) return after;
  // A list in the answer itself is newer than a deletion that was heard of before.
  const isLive = fact.kind === 'pushConflicted' || fact.kind === 'restoreSettled';
  const isNews = heard === 'deleted' ? !isLive : heard.sync_version > after.meta.sync_version;
  if (isDeleted(after) || isBusy(after)) return remembering(after, isNews ? heard : undefined);
  if (!isNews || !('op' in fact)) return remembering(after, undefined);
  const rest = remembering(after, undefined);
  return heard === 'deleted' ? gone(rest, fact) : arrivedAt(rest, { ...fact, list: heard });
}

function remembering(held: HeldList, heard: CloudList | 'deleted' | undefined): HeldList {
  if (!held.sync || held.sync.heard === heard) return held;
  const { heard: _old, ...sync } = held.sync;
  return { ...held, sync: heard === undefined ? sync : { ...sync, heard } };
}

function rememberedNow(held: HeldList, heard: CloudList | 'deleted'): HeldList {
  if (held.sync?.heard === heard) return held;
  return remembering({ ...held, meta: { ...held.meta, n: held.meta.n + 1 } }, heard);
}

function arrived({ list, at }: { list: CloudList; at: string }): HeldList {
  const { id, category, title, description, isPublic, shortUri, updatedAt, createdAt, sync_version } = list;
  return {
    meta: {
      ...{ id, title, description, category, isPublic, shortUri, createdAt, updatedAt, sync_version },
      ...cloudFields(list),
      itemCount: list.items.length,
      sync_status: 'synced',
      // Never a number that another tab may remember of the same list, should it have been here before.
      n: Date.parse(at) || 1,
    },
    items: list.items,
  };
}

type Arrival = { list: CloudList; op: string; at: string; itemsPerList: number };

function arrivedAt(held: HeldList, fact: Arrival): HeldList {
  const { meta, sync } = held;
  // What waits is answered with what is needed; a deletion wins.
  if (isDeleted(held)) return held;
  if (isBusy(held)) return fact.list.sync_version > meta.sync_version ? rememberedNow(held, fact.list) : held;
  // Its restoring was refused, and now it is there after all.
  const isRestored = sync?.queue.at(-1)?.operation === 'RESTORE';
  if (fact.list.sync_version <= meta.sync_version && !isRestored) return held;
  return meta.sync_status === 'synced' ? asInCloud(held, fact.list) : meetCloud(held, fact.list, fact).held;
}

function gone(held: HeldList, { op, at }: { op: string; at: string }): HeldList | undefined {
  const { meta, sync } = held;
  if (isBusy(held)) return isDeleted(held) ? held : rememberedNow(held, 'deleted');
  if (meta.sync_status === 'synced') return undefined;
  const parked = sync?.queue.at(-1);
  // What could not be sent goes to the server once more, which keeps it beside the deleted list.
  if (!parked?.parked || parked.operation === 'RESTORE' || isDeleted(held)) return held;
  return queued(held, [newEntry(op, meta.id, 'UPDATE', at)]);
}

function revived(held: HeldList, { op, at }: Fact<'listRevived'>): HeldList {
  const { meta, sync } = held;
  const queue = sync?.queue ?? [];
  if (queue.length === 0) {
    if (meta.sync_status === 'synced') return held;
    return queued(held, [newEntry(op, meta.id, meta.sync_version === 0 ? 'CREATE' : 'UPDATE', at)]);
  }
  if (!queue.some((entry) => entry.parked || entry.retry_count > 0)) return held;
  // What was refused is sent anew, under another id: what goes under one id never changes.
  return queued(
    held,
    queue.map((entry) => (entry.parked ? newEntry(op, meta.id, entry.operation, at) : unfailed(entry))),
  );
}

function unfailed({ last_retry_at: _at, ...entry }: QueueEntry): QueueEntry {
  return { ...entry, retry_count: 0, status: 'pending' };
}

function queued(held: HeldList, queue: readonly QueueEntry[], base = held.sync?.base): HeldList {
  const { meta } = held;
  return withQueue({ ...held, meta: { ...meta, sync_status: 'pending', n: meta.n + 1 } }, queue, base);
}
