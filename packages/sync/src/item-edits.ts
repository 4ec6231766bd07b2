import type { Item } from '@top100/domain/items';
import type { ItemPatch, PlacedItem } from './facts.ts';

/** Pure edits of a list's items; the same array if nothing changes. */

export function insertItems(items: readonly Item[], placed: readonly PlacedItem[]): readonly Item[] {
  const there = new Set(items.map((item) => item.id));
  const fresh = placed.filter(({ item }) => {
    if (there.has(item.id)) return false;
    there.add(item.id);
    return true;
  });
  if (fresh.length === 0) return items;
  const next = [...items];
  // In ascending order, so that every index is the item's final one.
  const inPlace = fresh.filter((entry) => entry.index !== undefined);
  inPlace.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  for (const { item, index } of inPlace) next.splice(Math.min(index ?? 0, next.length), 0, item);
  for (const { item, index } of fresh) if (index === undefined) next.push(item);
  return next;
}

export function removeItems(items: readonly Item[], itemIds: readonly string[]): readonly Item[] {
  const gone = new Set(itemIds);
  return items.some((item) => gone.has(item.id)) ? items.filter((item) => !gone.has(item.id)) : items;
}

export function moveItem(items: readonly Item[], itemId: string, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === itemId);
  const moved = items[from];
  const target = Math.max(0, Math.min(to, items.length - 1));
  if (moved === undefined || target === from) return items;
  const next = [...items];
  next.splice(from, 1);
  next.splice(target, 0, moved);
  return next;
}

export function patchItem(items: readonly Item[], itemId: string, fields: ItemPatch): readonly Item[] {
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
