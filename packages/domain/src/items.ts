import { isBlank } from './blank.ts';
import { categoryOfItemType, type ItemType, itemTypes } from './categories.ts';
import type { ItemField, ItemValues } from './item-fields.ts';
import { itemFields, titleField, yearField } from './item-fields.ts';
import { fieldLabels, genreName, itemMessages } from './item-messages.ts';
import { makerFields } from './maker-field.ts';

/** Where an item came from: an entry of the catalogue, or a row of an imported file. */
export interface ItemSource {
  kind: string;
  id: string;
}

/**
 * One row of a list. Its rank is its place in the list's array; `position` is written only where a list leaves
 * the device. Fields that this version does not know are kept as they are.
 */
export interface Item extends ItemValues {
  id: string;
  type: ItemType;
  dateAdded: string;
  source?: ItemSource;
  [unknownField: string]: unknown;
}

/** What a form or a parser holds before it is an item: fields by name, still as text or already as numbers. */
export type ItemDraft = Partial<Record<ItemField['name'], string | number | undefined>>;

export type DraftProblems = Partial<Record<ItemField['name'], string>>;

export type DraftResult =
  | { ok: true; fields: Partial<Item> }
  | { ok: false; message: string; problems: DraftProblems };

export function isItemType(value: unknown): value is ItemType {
  return itemTypes.includes(value as ItemType);
}

/** What is wrong with a field's value; `currentYear` is the upper end of every year. */
function fieldProblem(field: ItemField, value: unknown, currentYear: number): string | undefined {
  const label = fieldLabels[field.name];
  if (field.kind === 'text' || field.kind === 'long text') {
    const fits = typeof value === 'string' && value.length <= field.maxLength;
    return fits ? undefined : itemMessages.tooLong(label, field.maxLength);
  }
  if (field.kind === 'choice') {
    const fits = typeof value === 'string' && field.options.includes(value);
    return fits ? undefined : itemMessages.notInList(label);
  }
  const max = field.max === 'this year' ? currentYear : field.max;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= max;
  return fits ? undefined : itemMessages.notInRange(label, field.min, max);
}

/** Every problem of an item's fields by the rules of its type, by the field's name; undefined when there is none. */
export function itemProblems(
  type: ItemType,
  item: Readonly<Record<string, unknown>>,
  currentYear: number,
): DraftProblems | undefined {
  let problems: DraftProblems | undefined;
  for (const field of itemFields[type]) {
    const value = item[field.name];
    const isMissing =
      value === undefined || (field.required && typeof value === 'string' && value.trim() === '');
    if (isMissing && !field.required) continue;
    const problem = isMissing ? categoryOfItemType(type).requires : fieldProblem(field, value, currentYear);
    if (problem !== undefined) problems = { ...problems, [field.name]: problem };
  }
  return problems;
}

/** Trims, turns numbers' text into numbers, drops what is empty or not seen. Leaves text that is no number for the schema to refuse. */
function tidy(type: ItemType, draft: ItemDraft): Record<string, string | number> {
  const fields: Record<string, string | number> = {};
  for (const field of itemFields[type]) {
    const raw = draft[field.name];
    if (raw === undefined) continue;
    const value = typeof raw === 'string' ? raw.trim() : raw;
    if (typeof value === 'string' && isBlank(value)) continue;
    fields[field.name] = field.kind === 'number' || field.kind === 'duration' ? toNumber(value) : value;
  }
  return fields;
}

function toNumber(value: string | number): string | number {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Validates a draft: its fields, trimmed and typed, or every problem at once. */
export function checkDraft(type: ItemType, draft: ItemDraft, currentYear: number): DraftResult {
  const fields = tidy(type, draft);
  const problems = itemProblems(type, fields, currentYear) ?? {};
  const first = Object.values(problems)[0];
  return first === undefined
    ? { ok: true, fields: fields as Partial<Item> }
    : { ok: false, message: first, problems };
}

/** What an item is called ('artist - album', or the artist, or the album, or 'Untitled Item'). */
export function itemTitle(item: Partial<Item>): string {
  const own = item.title || item.name;
  if (own) return own;
  if (item.artist && item.album) return `${item.artist} - ${item.album}`;
  return item.artist || item.album || itemMessages.untitled;
}

/** Who made it, or what it belongs to; without either, where it is from. Empty where that repeats the title. */
export function itemMaker(item: Partial<Item>): string {
  return namesApartFrom(itemTitle(item), [makerOf(item)])[0] ?? item.country ?? '';
}

/** The second line of a row: its maker and one more fact, neither of which repeats the title or the other. */
export function itemByline(item: Partial<Item>): string {
  const extra =
    item.album ?? item.platform ?? seasonAndEpisode(item) ?? (item.genre && genreName(item.genre));
  const parts = namesApartFrom(itemTitle(item), [makerOf(item), extra]);
  return parts.length > 0 ? parts.join(' · ') : (item.country ?? '');
}

function makerOf(item: Partial<Item>): string | undefined {
  for (const name of makerFields) if (item[name] !== undefined) return item[name] as string;
  return undefined;
}

/** Those that are there and say something new, in whatever case they are written. */
function namesApartFrom(title: string, names: readonly (string | undefined)[]): string[] {
  const said = new Set([title.toLowerCase()]);
  return names.filter((name): name is string => {
    const key = name?.toLowerCase() ?? '';
    if (key === '' || said.has(key)) return false;
    said.add(key);
    return true;
  });
}

function seasonAndEpisode(item: Partial<Item>): string | undefined {
  if (item.season === undefined && item.episode === undefined) return undefined;
  const pad = (n: number) => String(n).padStart(2, '0');
  return [
    item.season === undefined ? '' : `S${pad(item.season)}`,
    item.episode === undefined ? '' : `E${pad(item.episode)}`,
  ].join('');
}

const yearFields = new Set(itemTypes.flatMap((type) => yearField[type] ?? []));

/** The year shown at the end of a row. */
export function itemYear(item: Partial<Item>): number | undefined {
  for (const name of yearFields) if (item[name] !== undefined) return item[name] as number;
  return undefined;
}

/** item_{timestamp}_{random}. `random` gives a number in [0, 1). */
export function newItemId(now: number, random: () => number): string {
  const tail = Array.from({ length: 2 }, () =>
    Math.floor(random() * 36 ** 5)
      .toString(36)
      .padStart(5, '0'),
  );
  return `item_${now}_${tail.join('')}`;
}

/** An item made of checked fields. */
export function newItem(type: ItemType, fields: Partial<Item>, now: number, random: () => number): Item {
  return { ...fields, id: newItemId(now, random), type, dateAdded: new Date(now).toISOString() };
}

const aliases: ReadonlyMap<string, string> = new Map([
  ['artist_name', 'artist'],
  ['album_title', 'album'],
  ['release_year', 'year'],
  ['added_at', 'dateAdded'],
]);

const kindsOfFields: ReadonlyMap<ItemType, ReadonlyMap<string, ItemField['kind']>> = new Map(
  itemTypes.map((type) => [type, new Map(itemFields[type].map(({ name, kind }) => [name, kind]))]),
);

const maxUnknownFields = 64;
const longAgo = new Date(0).toISOString();

/**
 * Reads an item in any known spelling and gives it in the one that is written; undefined when it is
 * no item at all. Unknown fields are kept, 64 at most.
 */
export function readItem(raw: unknown, type: ItemType): Item | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const fields = raw as Record<string, unknown>;
  if (typeof fields.id !== 'string' || fields.id === '') return undefined;
  const itemType = isItemType(fields.type) ? fields.type : type;
  const own = titleField(itemType);
  const other = own === 'title' ? 'name' : 'title';
  const kinds = kindsOfFields.get(itemType);
  const item: Item = { id: fields.id, type: itemType, dateAdded: longAgo };
  let unknown = 0;
  for (const key of Object.keys(fields)) {
    if (key === 'position' || key === 'id' || key === 'type' || key === '__proto__') continue;
    const name = key === other ? own : (aliases.get(key) ?? key);
    const value = fields[key];
    // The written spelling wins over another one.
    if (name !== key && (value === undefined || fields[name] !== undefined)) continue;
    const kind = kinds?.get(name);
    if (kind === 'number' || kind === 'duration') {
      const number = typeof value === 'string' ? toNumber(value.trim()) : value;
      if (typeof number === 'number' && Number.isFinite(number)) item[name] = number;
    } else if (kind !== undefined) {
      if (typeof value === 'string' || typeof value === 'number') item[name] = String(value);
    } else if (name === 'dateAdded') {
      if (typeof value === 'string') item.dateAdded = value;
    } else if (name === 'source') {
      if (isSource(value)) item.source = value;
    } else if (unknown < maxUnknownFields) {
      unknown += 1;
      item[name] = value;
    }
  }
  return item;
}

function isSource(value: unknown): value is ItemSource {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as ItemSource).kind === 'string' &&
    typeof (value as ItemSource).id === 'string'
  );
}
