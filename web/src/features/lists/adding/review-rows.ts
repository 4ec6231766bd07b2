import type { ItemType } from '@top100/contracts/categories';
import type { DuplicateIndex } from '@top100/contracts/duplicates';
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
  | { kind: 'repeated'; line: number };

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
  const now = judgeRows(next, context)[at];
  const wasWrong = judgeRows(rows, context)[at]?.fields === undefined;
  if (now?.fields === undefined) return next.with(at, { ...changed, isTicked: false });
  const hasRoom = context.room > rows.filter((row) => row.isTicked).length;
  return wasWrong && now.state.kind === 'ok' && hasRoom
    ? next.with(at, { ...changed, isTicked: true })
    : next;
}

export function patchRow(rows: readonly ReviewRow[], line: number, patch: Partial<ReviewRow>): ReviewRow[] {
  return rows.map((row) => (row.line === line ? { ...row, ...patch } : row));
}

export function judgeRows(rows: readonly ReviewRow[], context: ReviewContext): JudgedRow[] {
  const { type, held, rankOf, matches } = context;
  const seen = indexDuplicates<{ type: ItemType; line: number }>([]);
  return rows.map((row) => {
    const result = checked(type, row.draft, context.currentYear);
    const entry = row.declinesMatch ? undefined : (matches.get(lookupKey(type, row.draft)) ?? undefined);
    const isNameless = entry !== undefined && !hasMaker(type, row.draft);
    const suggestion = isNameless ? entry : undefined;
    const none = { row, fields: undefined, matched: undefined, suggestion };
    if (!result.ok) {
      const state: RowState = row.looksLikeHeading
        ? { kind: 'heading' }
        : { kind: 'invalid', problems: result.problems };
      return { ...none, state };
    }
    const matched = entry && !isNameless ? addedBy(entry, row.draft, context.currentYear) : undefined;
    const fields = { ...result.fields, ...matched };
    const candidate = { ...fields, type };
    const item = held.find(candidate);
    const twin = seen.find(candidate);
    if (!twin) seen.add({ ...candidate, line: row.line });
    const state: RowState = item
      ? { kind: 'duplicate', rank: rankOf(item) }
      : twin
        ? { kind: 'repeated', line: twin.line }
        : row.looksLikeHeading
          ? { kind: 'heading' }
          : { kind: 'ok' };
    return { ...none, state, fields, matched };
  });
}

/** What an entry knows beyond what was pasted; what was pasted, or emptied by hand, stays as it is. */
function addedBy(entry: CatalogueEntry, own: FormDraft, currentYear: number): Partial<Item> {
  const typed = new Set(Object.keys(own));
  const known = Object.entries(fieldsOfEntry(entry, currentYear)).filter(([name]) => !typed.has(name));
  return Object.fromEntries(known) as Partial<Item>;
}

/** The same for all ways to write a work: what it is looked up by. */
export function lookupKey(type: ItemType, draft: FormDraft): string {
  const fields = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value?.trim()]));
  return itemKey({ ...(fields as Partial<Item>), type });
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

/** Checking costs a schema; a draft that did not change is not checked again. */
const results = new WeakMap<FormDraft, FormResult>();

function checked(type: ItemType, draft: FormDraft, currentYear: number): FormResult {
  const known = results.get(draft);
  if (known) return known;
  const result = checkForm(type, draft, currentYear);
  results.set(draft, result);
  return result;
}
