import type { Item } from '@top100/contracts/items';
import type { HeldList, ItemPatch, ListFact, PlacedItem, StoredList } from './facts.ts';

/**
 * What a list is after a fact; undefined is a list that is not there. A fact that no longer fits (its list or its
 * item is gone, its item is there already) changes nothing and gives back the very same object.
 */
export function applyFact(held: HeldList | undefined, fact: ListFact): HeldList | undefined {
  if (fact.kind === 'listCreated') {
    if (held) return held;
    return { meta: { ...fact.list, itemCount: fact.items.length }, items: fact.items };
  }
  if (!held) return undefined;
  switch (fact.kind) {
    case 'listDeleted':
      return undefined;
    case 'listRenamed':
      return changed(held, fact.at, { title: fact.title, shortUri: fact.shortUri });
    case 'listDescribed':
      return changed(held, fact.at, { description: fact.description });
    case 'itemsAdded':
      return withItems(held, fact.at, (items) => insert(items, fact.placed));
    case 'itemsRemoved': {
      const gone = new Set(fact.itemIds);
      return withItems(held, fact.at, (items) =>
        items.some((item) => gone.has(item.id)) ? items.filter((item) => !gone.has(item.id)) : items,
      );
    }
    case 'itemMoved':
      return withItems(held, fact.at, (items) => move(items, fact.itemId, fact.to));
    case 'itemChanged':
      return withItems(held, fact.at, (items) => patch(items, fact.itemId, fact.fields));
  }
}

function changed(held: HeldList, at: string, fields: Partial<StoredList>, items = held.items): HeldList {
  const { meta } = held;
  return {
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

function insert(items: readonly Item[], placed: readonly PlacedItem[]): readonly Item[] {
  const there = new Set(items.map((item) => item.id));
  const fresh = placed.filter(({ item }) => {
    if (there.has(item.id)) return false;
    there.add(item.id);
    return true;
  });
  if (fresh.length === 0) return items;
  const next = [...items];
  // From the lowest place up, so that every index is the one that the item has in the end.
  const inPlace = fresh.filter((entry) => entry.index !== undefined);
  inPlace.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  for (const { item, index } of inPlace) next.splice(Math.min(index ?? 0, next.length), 0, item);
  for (const { item, index } of fresh) if (index === undefined) next.push(item);
  return next;
}

function move(items: readonly Item[], itemId: string, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === itemId);
  const moved = items[from];
  const target = Math.max(0, Math.min(to, items.length - 1));
  if (moved === undefined || target === from) return items;
  const next = [...items];
  next.splice(from, 1);
  next.splice(target, 0, moved);
  return next;
}

function patch(items: readonly Item[], itemId: string, fields: ItemPatch): readonly Item[] {
  const index = items.findIndex((item) => item.id === itemId);
  const old = items[index];
  if (old === undefined) return items;
  const next: Record<string, unknown> = { ...old };
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'id' || key === 'type') continue;
    if (value === null || value === undefined) delete next[key];
    else next[key] = value;
  }
  return items.with(index, next as Item);
}
