import type { ItemType } from '@top100/contracts/categories';
import { itemFields } from '@top100/contracts/item-fields';
import { type Item, type ItemDraft, type ItemSource, isItemType, readItem } from '@top100/contracts/items';
import type { ReadRow } from './read-file.ts';

/** Ids of items can be this long on the server. */
const maxIdLength = 100;
/** The server takes no deeper fields: 16 levels with the item itself. */
const maxDepth = 15;

/**
 * A row of one of our own files by the names of its fields. `seen` are the ids of the rows before it: a row that
 * was copied in a spreadsheet is an item of its own.
 */
export function ownRow(
  line: number,
  fields: Readonly<Record<string, unknown>>,
  listType: ItemType,
  seen: Set<string>,
): ReadRow {
  const type = isItemType(fields.type) ? fields.type : listType;
  const known = new Set<string>(itemFields[type].map(({ name }) => name));
  const draft: Record<string, string | number> = {};
  const kept: [string, unknown][] = [['type', type]];
  let source: ItemSource | undefined;
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'type' || name === 'position' || name === '__proto__') continue;
    if (name === 'source' && isSource(value)) source = value;
    else if (name === 'id') {
      if (!isNewId(value, seen)) continue;
      seen.add(value);
      kept.push([name, value]);
    } else if (known.has(name) && (typeof value === 'string' || typeof value === 'number'))
      draft[name] = value;
    else if (isShallow(value, maxDepth)) kept.push([name, value]);
  }
  return {
    line,
    draft: draft as ItemDraft,
    ...(source && { source }),
    kept: Object.fromEntries(kept),
  };
}

/**
 * The item of a row of our own files, to the letter as it was written; undefined when the row carries no id. The
 * row's draft counts, so that what a person has corrected in it is in the item.
 */
export function restoreItem({ draft, kept, source }: ReadRow): Item | undefined {
  if (!kept || typeof kept.id !== 'string' || !isItemType(kept.type)) return undefined;
  return readItem({ ...kept, ...draft, ...(source && { source }) }, kept.type);
}

/** An object of JSON; undefined when the value is none. */
export function objectIn(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}

function isNewId(id: unknown, seen: ReadonlySet<string>): id is string {
  return typeof id === 'string' && id !== '' && id.length <= maxIdLength && !seen.has(id);
}

function isSource(value: unknown): value is ItemSource {
  const source = objectIn(value);
  return typeof source?.kind === 'string' && typeof source.id === 'string' && isShallow(source, maxDepth);
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
