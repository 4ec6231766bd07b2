import type { Item } from '@top100/domain/items';
import { applySyncFact } from './apply-sync-fact.ts';
import type { EditFact, ListFact, LocalList, StoredList } from './facts.ts';
import { insertItems, moveItem, patchItem, removeItems } from './item-edits.ts';
import { contentOf, sameContent } from './list-content.ts';
import { acceptServerVersion } from './merge-server-version.ts';
import { enqueue, isDeleted, newEntry, withMoved, withQueue } from './queue.ts';
import type { SyncFact } from './sync-facts.ts';

type About<Fact> = Fact & { listId: string; at: string };

/**
 * Applies a fact to a list; undefined is a list that does not exist. A fact that no longer applies (its list, item or
 * queue entry is gone, or its item exists already) changes nothing and returns the same object.
 */
export function applyFact(local: LocalList | undefined, fact: ListFact): LocalList | undefined {
  switch (fact.kind) {
    case 'listCreated':
      return create(local, fact);
    case 'listDeleted':
      return local && remove(local, fact);
    case 'listRenamed':
    case 'listDescribed':
    case 'listPublished':
    case 'notesShown':
    case 'itemsAdded':
    case 'itemsRemoved':
    case 'itemMoved':
    case 'itemChanged': {
      const after = local && edit(local, fact);
      if (after === undefined || after === local) return local;
      const waiting = enqueue(local, after, fact.op, fact.at);
      return fact.kind === 'itemMoved' ? withMoved(waiting, fact.itemId) : waiting;
    }
    default:
      return applySyncFact(local, fact as About<SyncFact>);
  }
}

function edit(local: LocalList, fact: About<EditFact>): LocalList {
  switch (fact.kind) {
    case 'listRenamed':
      return changed(local, fact.at, { title: fact.title, shortUri: fact.shortUri });
    case 'listDescribed':
      return changed(local, fact.at, { description: fact.description });
    case 'listPublished':
      return local.meta.isPublic === fact.isPublic
        ? local
        : changed(local, fact.at, { isPublic: fact.isPublic });
    case 'notesShown':
      return (local.meta.showNotes ?? false) === fact.showNotes
        ? local
        : changed(local, fact.at, { showNotes: fact.showNotes });
    case 'itemsAdded':
      return withItems(local, fact.at, (items) => insertItems(items, fact.placed));
    case 'itemsRemoved':
      return withItems(local, fact.at, (items) => removeItems(items, fact.itemIds));
    case 'itemMoved':
      return withItems(local, fact.at, (items) => moveItem(items, fact.itemId, fact.to));
    case 'itemChanged':
      return withItems(local, fact.at, (items) => patchItem(items, fact.itemId, fact.fields));
    default:
      return local;
  }
}

function changed(local: LocalList, at: string, fields: Partial<StoredList>, items = local.items): LocalList {
  const { meta } = local;
  return {
    ...local,
    meta: {
      ...meta,
      ...fields,
      n: meta.n + 1,
      updatedAt: at,
      sync_status: meta.sync_status === 'synced' ? 'pending' : meta.sync_status,
    },
    items,
  };
}

function withItems(
  local: LocalList,
  at: string,
  change: (items: readonly Item[]) => readonly Item[],
): LocalList {
  if (local.items === undefined) throw new Error(`The items of list ${local.meta.id} are not loaded`);
  const items = change(local.items);
  return items === local.items ? local : changed(local, at, { itemCount: items.length }, items);
}

function create(local: LocalList | undefined, fact: About<EditFact> & { kind: 'listCreated' }): LocalList {
  const { list, items, op, at, restores } = fact;
  if (local) return op !== undefined && isDeleted(local) ? undoDeletion(local, list, op, at) : local;
  const meta = { ...list, itemCount: items.length };
  if (op === undefined) return { meta, items };
  const waiting: LocalList = { meta: { ...meta, sync_status: 'pending' }, items };
  const entry = newEntry(op, list.id, restores ? 'RESTORE' : 'CREATE', at);
  return withQueue(waiting, [restores?.sent ? { ...entry, data: restores.sent } : entry], restores?.base);
}

/**
 * Undo of a deletion while the list is still stored locally. If the deletion may have reached the server, it is
 * undone there too.
 */
function undoDeletion(local: LocalList, list: StoredList, op: string, at: string): LocalList {
  const { meta, items, sync } = local;
  const queue = sync?.queue ?? [];
  const fields = { title: list.title, shortUri: list.shortUri };
  const heard = sync?.heard;
  // Another device has deleted it as well, so the server has to restore it.
  if (!queue.at(-1)?.everSent && heard !== 'deleted') {
    const kept = withQueue({ ...local, meta: { ...meta, n: meta.n + 1 } }, queue.slice(0, -1));
    // The server may assign another title if this one was taken since.
    const back = list.title === meta.title ? kept : changed(kept, at, fields);
    // An earlier edit may have been refused while the list was hidden.
    const isWaiting = queue.length === 1 && back.meta.sync_status === 'pending';
    const shown = isWaiting || back !== kept ? enqueue(local, back, op, at) : back;
    if (heard === undefined) return shown;
    // What a pull brought meanwhile was not applied, and is not sent again.
    return shown.sync ? { ...shown, sync: { ...shown.sync, heard } } : acceptServerVersion(shown, heard);
  }
  const base = sync?.base ?? (meta.sync_status === 'synced' ? contentOf(local) : undefined);
  const back = changed(
    { meta: { ...meta, sync_status: 'pending' }, items, ...(sync && { sync }) },
    at,
    fields,
  );
  return withQueue(back, [...queue, newEntry(op, meta.id, 'RESTORE', at)], base);
}

function remove(local: LocalList, { op, at }: About<EditFact>): LocalList | undefined {
  if (op === undefined) return undefined;
  if (isDeleted(local)) return local;
  const { meta, sync } = local;
  const queue = sync?.queue ?? [];
  const next = { ...local, meta: { ...meta, n: meta.n + 1 } };
  const last = queue.at(-1);
  if (last?.operation === 'RESTORE' && !last.everSent && isUpToDate(local)) {
    // The server still has it as deleted, or soon will.
    const before = queue.slice(0, -1);
    return before.at(-1)?.operation === 'DELETE' ? withQueue(next, before) : undefined;
  }
  // It never left the device.
  if (meta.sync_version === 0 && !sync?.attempted && !last?.everSent) return undefined;
  const deletion = newEntry(op, meta.id, 'DELETE', at);
  // Edits that restore the server's content need no push if nothing else was sent.
  const isUnsent = queue.every((entry) => !entry.everSent);
  const isUnchanged = isUnsent && sync?.base && local.items && sameContent(sync.base, contentOf(local));
  const edits = isUnchanged ? [] : queue;
  return withQueue(next, [...edits, deletion]);
}

/** Whether the server has, or will soon have, the latest content of a list that is about to be restored. */
function isUpToDate(local: LocalList): boolean {
  const known = local.sync?.queue.findLast(({ data }) => data !== undefined)?.data ?? local.sync?.base;
  return known === undefined || sameContent(known, contentOf(local));
}
