import type { Item } from '@top100/contracts/items';
import { applySyncFact } from './apply-sync-fact.ts';
import type { EditFact, HeldList, ListFact, StoredList } from './facts.ts';
import { insertItems, moveItem, patchItem, removeItems } from './item-edits.ts';
import { contentOf, sameContent } from './list-content.ts';
import { enqueue, isDeleted, newEntry, withMoved, withQueue } from './queue.ts';
import type { SyncFact } from './sync-facts.ts';

type About<Fact> = Fact & { listId: string; at: string };

/**
 * What a list is after a fact; undefined is a list that is not there. A fact that no longer fits (its list, its item
 * or its queue entry is gone, its item is there already) changes nothing and gives back the very same object.
 */
export function applyFact(held: HeldList | undefined, fact: ListFact): HeldList | undefined {
  switch (fact.kind) {
    case 'listCreated':
      return create(held, fact);
    case 'listDeleted':
      return held && remove(held, fact);
    case 'listRenamed':
    case 'listDescribed':
    case 'listPublished':
    case 'itemsAdded':
    case 'itemsRemoved':
    case 'itemMoved':
    case 'itemChanged': {
      const after = held && edit(held, fact);
      if (after === undefined || after === held) return held;
      const waiting = enqueue(held, after, fact.op, fact.at);
      return fact.kind === 'itemMoved' ? withMoved(waiting, fact.itemId) : waiting;
    }
    default:
      return applySyncFact(held, fact as About<SyncFact>);
  }
}

function edit(held: HeldList, fact: About<EditFact>): HeldList {
  switch (fact.kind) {
    case 'listRenamed':
      return changed(held, fact.at, { title: fact.title, shortUri: fact.shortUri });
    case 'listDescribed':
      return changed(held, fact.at, { description: fact.description });
    case 'listPublished':
      return held.meta.isPublic === fact.isPublic
        ? held
        : changed(held, fact.at, { isPublic: fact.isPublic });
    case 'itemsAdded':
      return withItems(held, fact.at, (items) => insertItems(items, fact.placed));
    case 'itemsRemoved':
      return withItems(held, fact.at, (items) => removeItems(items, fact.itemIds));
    case 'itemMoved':
      return withItems(held, fact.at, (items) => moveItem(items, fact.itemId, fact.to));
    case 'itemChanged':
      return withItems(held, fact.at, (items) => patchItem(items, fact.itemId, fact.fields));
    default:
      return held;
  }
}

function changed(held: HeldList, at: string, fields: Partial<StoredList>, items = held.items): HeldList {
  const { meta } = held;
  return {
    ...held,
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
  held: HeldList,
  at: string,
  change: (items: readonly Item[]) => readonly Item[],
): HeldList {
  if (held.items === undefined) throw new Error(`The items of list ${held.meta.id} are not loaded`);
  const items = change(held.items);
  return items === held.items ? held : changed(held, at, { itemCount: items.length }, items);
}

function create(held: HeldList | undefined, fact: About<EditFact> & { kind: 'listCreated' }): HeldList {
  const { list, items, op, at, restores } = fact;
  if (held) return op !== undefined && isDeleted(held) ? takeDeletionBack(held, list, op, at) : held;
  const meta = { ...list, itemCount: items.length };
  if (op === undefined) return { meta, items };
  const waiting: HeldList = { meta: { ...meta, sync_status: 'pending' }, items };
  const entry = newEntry(op, list.id, restores ? 'RESTORE' : 'CREATE', at);
  return withQueue(waiting, [restores?.sent ? { ...entry, data: restores.sent } : entry], restores?.base);
}

/** Undo of a deletion: the list is still there. A deletion that may have reached the server is undone there too. */
function takeDeletionBack(held: HeldList, list: StoredList, op: string, at: string): HeldList {
  const { meta, items, sync } = held;
  const queue = sync?.queue ?? [];
  const fields = { title: list.title, shortUri: list.shortUri };
  if (!queue.at(-1)?.everSent) {
    const kept = withQueue({ ...held, meta: { ...meta, n: meta.n + 1 } }, queue.slice(0, -1));
    // Its title may have been taken meanwhile, and then it comes back with another one.
    const back = list.title === meta.title ? kept : changed(kept, at, fields);
    // An edit of before may have been refused meanwhile, when nobody was to see it any more.
    const isWaiting = queue.length === 1 && back.meta.sync_status === 'pending';
    return isWaiting || back !== kept ? enqueue(held, back, op, at) : back;
  }
  const base = sync?.base ?? (meta.sync_status === 'synced' ? contentOf(held) : undefined);
  const back = changed(
    { meta: { ...meta, sync_status: 'pending' }, items, ...(sync && { sync }) },
    at,
    fields,
  );
  return withQueue(back, [...queue, newEntry(op, meta.id, 'RESTORE', at)], base);
}

function remove(held: HeldList, { op, at }: About<EditFact>): HeldList | undefined {
  if (op === undefined) return undefined;
  if (isDeleted(held)) return held;
  const { meta, sync } = held;
  const queue = sync?.queue ?? [];
  const next = { ...held, meta: { ...meta, n: meta.n + 1 } };
  const last = queue.at(-1);
  if (last?.operation === 'RESTORE' && !last.everSent) {
    // The server still has it as deleted, or is about to.
    const before = queue.slice(0, -1);
    return before.at(-1)?.operation === 'DELETE' ? withQueue(next, before) : undefined;
  }
  // Nothing of it ever left the device.
  if (meta.sync_version === 0 && !sync?.attempted && !last?.everSent) return undefined;
  const deletion = newEntry(op, meta.id, 'DELETE', at);
  // Edits that make the list what it was need not be sent, as long as nothing else was.
  const isUnsent = queue.every((entry) => !entry.everSent);
  const isUnchanged = isUnsent && sync?.base && held.items && sameContent(sync.base, contentOf(held));
  const edits = isUnchanged ? [] : queue;
  return withQueue(next, [...edits, deletion]);
}
