import { applyAnswer, type PushFact } from './apply-answer.ts';
import type { LocalList } from './facts.ts';
import { type CloudList, cloudFields, showNotesField } from './list-content.ts';
import { acceptServerVersion, mergeServerVersion } from './merge-server-version.ts';
import { isBusy, isDeleted, newEntry, type QueueEntry, withQueue } from './queue.ts';
import { reconcileList } from './reconcile-list.ts';
import type { SyncFact } from './sync-facts.ts';

type Fact<Kind extends SyncFact['kind'] = SyncFact['kind']> = Extract<SyncFact, { kind: Kind }> & {
  listId: string;
  at: string;
};

/** Applies a push or pull result to a list; returns the same object if nothing changes. */
export function applySyncFact(local: LocalList | undefined, fact: Fact): LocalList | undefined {
  if (fact.kind === 'cloudListPulled') return local ? arrivedAt(local, fact) : arrived(fact);
  if (!local) return undefined;
  switch (fact.kind) {
    case 'cloudListDeleted':
      return gone(local, fact);
    case 'listReplaced':
      // Another tab has edited it since: then it continues under yet another id.
      return local.meta.n === fact.n ? undefined : local;
    case 'listRetried':
      return retried(local, fact);
    case 'listReconciled':
      return isBetweenEpochs(local) && fact.list
        ? arrivedAt(local, { ...fact, list: fact.list })
        : reconcileList(local, fact);
    default: {
      const after = applyAnswer(local, fact);
      return after === local ? local : withPulledChanges(after, local.sync?.heard, fact);
    }
  }
}

/** It has no version of the old database: it was never stored, or is being restored. */
function isBetweenEpochs({ meta, sync }: LocalList): boolean {
  return meta.sync_version === 0 || sync?.queue.at(-1)?.operation === 'RESTORE';
}

/** The list with what a pull reported while the answer was in flight. */
function withPulledChanges(
  after: LocalList | undefined,
  heard: CloudList | 'deleted' | undefined,
  fact: PushFact,
): LocalList | undefined {
  if (!after || heard === undefined) return after;
  // A list in the answer itself is newer than a deletion reported before.
  const isLive = ['pushConflicted', 'restoreSettled', 'deletionUndone'].includes(fact.kind);
  const isNews = heard === 'deleted' ? !isLive : heard.sync_version > after.meta.sync_version;
  if (isDeleted(after) || isBusy(after)) return remembering(after, isNews ? heard : undefined);
  if (!isNews || !('op' in fact)) return remembering(after, undefined);
  const rest = remembering(after, undefined);
  return heard === 'deleted' ? gone(rest, fact) : arrivedAt(rest, { ...fact, list: heard });
}

function remembering(local: LocalList, heard: CloudList | 'deleted' | undefined): LocalList {
  if (!local.sync || local.sync.heard === heard) return local;
  const { heard: _old, ...sync } = local.sync;
  return { ...local, sync: heard === undefined ? sync : { ...sync, heard } };
}

function rememberedNow(local: LocalList, heard: CloudList | 'deleted'): LocalList {
  if (local.sync?.heard === heard) return local;
  return remembering({ ...local, meta: { ...local.meta, n: local.meta.n + 1 } }, heard);
}

function arrived({ list, at }: { list: CloudList; at: string }): LocalList {
  const { id, category, title, description, isPublic, showNotes, shortUri, updatedAt, createdAt } = list;
  return {
    meta: {
      ...{ id, title, description, category, isPublic, shortUri, createdAt, updatedAt },
      ...showNotesField(showNotes),
      sync_version: list.sync_version,
      ...cloudFields(list),
      itemCount: list.items.length,
      sync_status: 'synced',
      // Never a fact count that another tab may know from an earlier list with this id.
      n: Date.parse(at) || 1,
    },
    items: list.items,
  };
}

type Arrival = { list: CloudList; op: string; at: string; itemsPerList: number };

function arrivedAt(local: LocalList, fact: Arrival): LocalList {
  const { meta, sync } = local;
  // A queued operation's answer will bring what is needed. A deletion wins, but can still be undone here.
  if (isDeleted(local) || isBusy(local))
    return fact.list.sync_version > meta.sync_version ? rememberedNow(local, fact.list) : local;
  // Its restore was refused, and it exists on the server after all.
  const isRestored = sync?.queue.at(-1)?.operation === 'RESTORE';
  if (fact.list.sync_version <= meta.sync_version && !isRestored) return local;
  return meta.sync_status === 'synced'
    ? acceptServerVersion(local, fact.list)
    : mergeServerVersion(local, fact.list, fact).local;
}

function gone(local: LocalList, { op, at }: { op: string; at: string }): LocalList | undefined {
  const { meta, sync } = local;
  if (isBusy(local)) return rememberedNow(local, 'deleted');
  if (meta.sync_status === 'synced') return undefined;
  const parked = sync?.queue.at(-1);
  // Content that could not be sent is pushed once more, so that the server stores it beside the deleted list.
  if (!parked?.parked || parked.operation === 'RESTORE' || isDeleted(local)) return local;
  return queued(local, [newEntry(op, meta.id, 'UPDATE', at)]);
}

function retried(local: LocalList, { op, at }: Fact<'listRetried'>): LocalList {
  const { meta, sync } = local;
  const queue = sync?.queue ?? [];
  if (queue.length === 0) {
    if (meta.sync_status === 'synced') return local;
    return queued(local, [newEntry(op, meta.id, meta.sync_version === 0 ? 'CREATE' : 'UPDATE', at)]);
  }
  if (!queue.some((entry) => entry.parked || entry.retry_count > 0)) return local;
  // Refused content is sent again under another id: the content of an operation id never changes.
  return queued(
    local,
    queue.map((entry) => (entry.parked ? newEntry(op, meta.id, entry.operation, at) : unfailed(entry))),
  );
}

function unfailed({ last_retry_at: _at, last_status: _status, ...entry }: QueueEntry): QueueEntry {
  return { ...entry, retry_count: 0, status: 'pending' };
}

function queued(local: LocalList, queue: readonly QueueEntry[], base = local.sync?.base): LocalList {
  const { meta } = local;
  return withQueue({ ...local, meta: { ...meta, sync_status: 'pending', n: meta.n + 1 } }, queue, base);
}
