import type { ItemType } from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import { type Item, type ItemDraft, type ItemSource, isItemType, readItem } from '@top100/domain/items';
import type { ImportedRow } from '../read-file.ts';

/** Maximum length of an item's id on the server. */
const maxIdLength = 100;
/** The server accepts 16 levels, including the item itself. */
const maxDepth = 15;

/**
 * Reads a row of one of our own files by field names. `seen` contains the ids of earlier rows: a row copied in a
 * spreadsheet becomes an item of its own.
 */
export function readOwnRow(
  line: number,
  fields: Readonly<Record<string, unknown>>,
  listType: ItemType,
  seen: Set<string>,
): ImportedRow {
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
 * Restores the item of a row exactly as it was written; undefined if the row has no id. The row's draft wins, so that
 * manual corrections are kept.
 */
export function restoreItem({ draft, kept, source }: ImportedRow): Item | undefined {
  if (!kept || typeof kept.id !== 'string' || !isItemType(kept.type)) return undefined;
  return readItem({ ...kept, ...draft, ...(source && { source }) }, kept.type);
}

/** Parses a JSON object; undefined for anything else. */
export function parseJsonObject(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}

function isNewId(id: unknown, seen: ReadonlySet<string>): id is string {
  return typeof id === 'string' && id !== '' && id.length <= maxIdLength && !seen.has(id);
}

function isSource(value: unknown): value is ItemSource {
  const source = parseJsonObject(value);
  return typeof source?.kind === 'string' && typeof source.id === 'string' && isShallow(source, maxDepth);
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
