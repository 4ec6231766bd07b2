import type { ItemType } from '@top100/contracts/categories';
import type { Candidate, DuplicateIndex } from '@top100/contracts/duplicates';
import { indexDuplicates, itemKey } from '@top100/contracts/duplicates';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { DraftProblems, Item } from '@top100/contracts/items';
import { makerField } from '@top100/contracts/maker-field';
import type { PastedRow } from '@top100/transfer/plain-list';
import { draftOfEntry, fieldsOfEntry } from './catalogue-item.ts';
import type { FormDraft, FormResult } from './item-form-draft.ts';
import { checkForm, formDraftOf } from './item-form-draft.ts';

/** One line of a paste while it is looked over. */
export interface ReviewRow {
  /** Its line in the pasted text, from 1; one of a kind. */
  line: number;
  looksLikeHeading: boolean;
  draft: FormDraft;
  isEdited: boolean;
  isTicked: boolean;
  /** The person ticked or unticked it, and not the first judgement. */
  isTickChosen: boolean;
  /** The person wants none of what the catalogue says. */
  declinesMatch: boolean;
}

export type RowState =
  | { kind: 'ok' }
  | { kind: 'heading' }
  | { kind: 'invalid'; problems: DraftProblems }
  /** Already in the list. */
  | { kind: 'duplicate'; rank: number }
  /** Already further up in the paste. */
  | { kind: 'repeated' };

export interface JudgedRow {
  row: ReviewRow;
  state: RowState;
  /** What would go in, with what the catalogue adds; undefined while something is wrong. */
  fields: Partial<Item> | undefined;
  /** What the catalogue added, empty if it only knows the work. */
  matched: Partial<Item> | undefined;
  /** An entry with this title, for a line that does not say who made it. */
  suggestion: CatalogueEntry | undefined;
}

/** Entries by look-up key; null where the catalogue has none. */
export type Matches = ReadonlyMap<string, CatalogueEntry | null>;

export interface ReviewContext {
  type: ItemType;
  held: DuplicateIndex<Item>;
  rankOf: (item: Item) => number;
  matches: Matches;
  currentYear: number;
  /** How many more the list takes. */
  room: number;
}

/** The rows as they are first shown: all that can go in ticked, in their order, as long as there is room. */
export function startReview(
  pasted: readonly PastedRow[],
  context: ReviewContext,
  before: readonly ReviewRow[] = [],
): ReviewRow[] {
  const edited = new Map(before.filter((row) => row.isEdited).map((row) => [row.line, row]));
  const rows = pasted.map(
    (row): ReviewRow =>
      edited.get(row.line) ?? {
        line: row.line,
        looksLikeHeading: row.looksLikeHeading === true,
        draft: formDraftOf(context.type, row.fields),
        isEdited: false,
        isTicked: false,
        isTickChosen: false,
        declinesMatch: false,
      },
  );
  return tickAll(rows, context);
}

/** Ticks every row without a doubt, from the top, as long as there is room; the others are left out. */
export function tickAll(rows: readonly ReviewRow[], context: ReviewContext): ReviewRow[] {
  let room = context.room;
  return judgeRows(rows, context).map(({ row, state }) => {
    const isTicked = state.kind === 'ok' && room > 0;
    if (isTicked) room -= 1;
    return row.isTicked === isTicked ? row : { ...row, isTicked, isTickChosen: false };
  });
}

/** Unticks what the catalogue has shown to be a duplicate, unless the person wants it all the same. */
export function untickDuplicates(rows: readonly ReviewRow[], context: ReviewContext): readonly ReviewRow[] {
  const isSilent = ({ row, state }: JudgedRow) =>
    row.isTicked && !row.isTickChosen && (state.kind === 'duplicate' || state.kind === 'repeated');
  const judged = judgeRows(rows, context);
  if (!judged.some(isSilent)) return rows;
  return judged.map((one) => (isSilent(one) ? { ...one.row, isTicked: false } : one.row));
}

/** A row with other words. One that is mended by them goes in as well, if there is room. */
export function editRow(
  rows: readonly ReviewRow[],
  line: number,
  draft: FormDraft,
  context: ReviewContext,
): ReviewRow[] {
  const at = rows.findIndex((row) => row.line === line);
  const old = rows[at];
  if (!old) return [...rows];
  const changed: ReviewRow = { ...old, draft, isEdited: true, looksLikeHeading: false };
  const next = rows.with(at, changed);
  if (!readRow(changed, context).fields) return next.with(at, { ...changed, isTicked: false });
  if (readRow(old, context).fields) return next;
  const hasRoom = context.room > rows.filter((row) => row.isTicked).length;
  const isMended = judgeRows(next, context)[at]?.state.kind === 'ok';
  return isMended && hasRoom ? next.with(at, { ...changed, isTicked: true }) : next;
}

export function patchRow(rows: readonly ReviewRow[], line: number, patch: Partial<ReviewRow>): ReviewRow[] {
  return rows.map((row) => (row.line === line ? { ...row, ...patch } : row));
}

export function judgeRows(rows: readonly ReviewRow[], context: ReviewContext): JudgedRow[] {
  const { held, rankOf } = context;
  const seen = indexDuplicates<Candidate>([]);
  return rows.map((row) => {
    const { result, candidate, fields, matched, suggestion } = readRow(row, context);
    const judged = { row, fields, matched, suggestion };
    if (!candidate) {
      const problems = result.ok ? {} : result.problems;
      return { ...judged, state: row.looksLikeHeading ? { kind: 'heading' } : { kind: 'invalid', problems } };
    }
    const item = held.find(candidate);
    if (item) return { ...judged, state: { kind: 'duplicate', rank: rankOf(item) } };
    if (seen.find(candidate)) return { ...judged, state: { kind: 'repeated' } };
    seen.add(candidate);
    return { ...judged, state: { kind: row.looksLikeHeading ? 'heading' : 'ok' } };
  });
}

/** What a row says by itself, whatever the other rows are. */
interface RowReading extends Pick<JudgedRow, 'fields' | 'matched' | 'suggestion'> {
  entry: CatalogueEntry | undefined;
  result: FormResult;
  candidate: Candidate | undefined;
}

/** A thousand rows are judged on every key press: what did not change is not read again. */
const readings = new WeakMap<ReviewRow, RowReading>();

function readRow(row: ReviewRow, { type, matches, currentYear }: ReviewContext): RowReading {
  const before = readings.get(row);
  const entry = row.declinesMatch ? undefined : (matches.get(lookupKey(type, row.draft)) ?? undefined);
  if (before && before.entry === entry) return before;
  const result = before?.result ?? checkForm(type, row.draft, currentYear);
  const isNameless = entry !== undefined && !hasMaker(type, row.draft);
  const matched = entry && result.ok && !isNameless ? addedBy(entry, row.draft, currentYear) : undefined;
  const fields = result.ok ? { ...result.fields, ...matched } : undefined;
  const reading: RowReading = {
    entry,
    result,
    fields,
    matched,
    suggestion: isNameless ? entry : undefined,
    candidate: fields && { ...fields, type },
  };
  readings.set(row, reading);
  return reading;
}

/** What an entry knows beyond what was pasted; what was pasted, or emptied by hand, stays as it is. */
function addedBy(entry: CatalogueEntry, own: FormDraft, currentYear: number): Partial<Item> {
  const typed = new Set(Object.keys(own));
  const known = Object.entries(fieldsOfEntry(entry, currentYear)).filter(([name]) => !typed.has(name));
  return Object.fromEntries(known) as Partial<Item>;
}

const keys = new WeakMap<FormDraft, string>();

/** The same for all ways to write a work: what it is looked up by. Drafts are never changed in place. */
export function lookupKey(type: ItemType, draft: FormDraft): string {
  const before = keys.get(draft);
  if (before !== undefined) return before;
  const fields = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value?.trim()]));
  const key = itemKey({ ...(fields as Partial<Item>), type });
  keys.set(draft, key);
  return key;
}

/** The entry that is surely meant: same title and, where the line says one, same maker. */
export function sureEntry(
  type: ItemType,
  draft: FormDraft,
  entries: readonly CatalogueEntry[],
): CatalogueEntry | undefined {
  const wanted = lookupKey(type, draft);
  const isNameless = !hasMaker(type, draft);
  return entries.find((entry) => {
    const found = formDraftOf(type, draftOfEntry(entry));
    const maker = makerField[type];
    if (isNameless && maker) delete found[maker];
    return lookupKey(type, found) === wanted;
  });
}

/** Whether it says who made it; true for those that are makers themselves. */
export function hasMaker(type: ItemType, draft: FormDraft): boolean {
  const maker = makerField[type];
  return maker === undefined || (draft[maker] ?? '').trim() !== '';
}
