import type { Item } from '@top100/domain/items';
import { fitsNotesLimit, notesBytes } from '@top100/domain/notes';
import type { ListContent } from './list-content.ts';
import { sameContent, showNotesField } from './list-content.ts';
import { mergeOrder } from './merge-order.ts';
import { sameValue } from './same-value.ts';

/** A reason why two versions of a list cannot both be kept; names the item if it concerns one. */
export interface MergeConflict {
  about: 'title' | 'description' | 'isPublic' | 'showNotes' | 'item' | 'moved' | 'limit' | 'no base';
  itemId?: string;
}

export interface MergedContent {
  /** The changes of both sides; in conflicts the server's. */
  content: ListContent;
  conflicts: MergeConflict[];
  /**
   * The device has changed an item that the server has removed: the removal wins, and the change is not in `content`.
   */
  dropsEdits: boolean;
}

/**
 * Three-way merge of a device's and the server's content. Title, description, visibility and the fields of each item
 * merge one by one; items by id (see mergeOrder, also for `movedLocally`). Without a base only equal contents merge.
 */
export function mergeContent(
  base: ListContent | undefined,
  local: ListContent,
  cloud: ListContent,
  itemsPerList: number,
  movedLocally: readonly string[] = [],
): MergedContent {
  if (sameContent(local, cloud)) return { content: cloud, conflicts: [], dropsEdits: false };
  if (!base) return { content: cloud, conflicts: [{ about: 'no base' }], dropsEdits: false };
  const conflicts: MergeConflict[] = [];
  const field = <Key extends 'title' | 'description' | 'isPublic' | 'showNotes'>(
    key: Key,
  ): ListContent[Key] => {
    const merged = pick(base[key], local[key], cloud[key]);
    if (merged.isConflict) conflicts.push({ about: key });
    return merged.value;
  };
  const title = field('title');
  const { items, dropsEdits } = mergeItems(base, local, cloud, movedLocally, conflicts);
  const isOver =
    (itemsPerList >= 0 && items.length > Math.max(itemsPerList, cloud.items.length)) ||
    !fitsNotesLimit(notesBytes(items), notesBytes(cloud.items));
  if (isOver) conflicts.push({ about: 'limit' });
  const content: ListContent = {
    title,
    description: field('description'),
    isPublic: field('isPublic'),
    ...showNotesField(field('showNotes')),
    shortUri: title === cloud.title ? cloud.shortUri : local.shortUri,
    items,
  };
  return { content, conflicts, dropsEdits };
}

function pick<T>(base: T, local: T, cloud: T): { value: T; isConflict: boolean } {
  if (sameValue(local, base) || sameValue(local, cloud)) return { value: cloud, isConflict: false };
  return sameValue(cloud, base) ? { value: local, isConflict: false } : { value: cloud, isConflict: true };
}

function mergeItems(
  base: ListContent,
  local: ListContent,
  cloud: ListContent,
  movedLocally: readonly string[],
  conflicts: MergeConflict[],
): { items: Item[]; dropsEdits: boolean } {
  const [inBase, inLocal, inCloud] = [byId(base.items), byId(local.items), byId(cloud.items)];
  const merged = mergeOrder([...inBase.keys()], [...inLocal.keys()], [...inCloud.keys()], movedLocally);
  conflicts.push(...merged.conflicts.map((itemId) => ({ about: 'moved' as const, itemId })));
  const items = merged.order.flatMap((id): Item[] => {
    const [mine, theirs] = [inLocal.get(id), inCloud.get(id)];
    if (!mine || !theirs) return [mine ?? theirs].filter((item) => item !== undefined);
    const { item, isConflict } = mergeItem(inBase.get(id), mine, theirs);
    if (isConflict) conflicts.push({ about: 'item', itemId: id });
    return [item];
  });
  const dropsEdits = base.items.some(
    (item) => !inCloud.has(item.id) && inLocal.has(item.id) && !sameValue(inLocal.get(item.id), item),
  );
  return { items, dropsEdits };
}

function byId(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function mergeItem(base: Item | undefined, local: Item, cloud: Item): { item: Item; isConflict: boolean } {
  if (sameValue(local, cloud)) return { item: cloud, isConflict: false };
  const item: Record<string, unknown> = {};
  let isConflict = false;
  for (const key of new Set([...Object.keys(cloud), ...Object.keys(local)])) {
    const merged = pick(base?.[key], local[key], cloud[key]);
    if (merged.value !== undefined) item[key] = merged.value;
    isConflict ||= merged.isConflict;
  }
  return { item: item as Item, isConflict };
}
