import type { ItemType } from '@top100/contracts/categories';
import type { ItemFieldName } from '@top100/contracts/item-fields';
import { titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import type { FormDraft } from '../adding/item-form-draft.ts';
import { formDraftOf } from '../adding/item-form-draft.ts';
import type { JudgedRow } from './judge-rows.ts';
import { isDuplicate, judgeRows } from './judge-rows.ts';
import type { FoundRow, ReviewContext, ReviewRow } from './review-row.ts';
import { readRow } from './review-row.ts';

/** A row as it is first shown. What was edited in it `before`, when it was read in another way, stays. */
export function startRow(type: ItemType, found: FoundRow, before?: ReviewRow): ReviewRow {
  if (before && before.typed.length > 0) return before;
  return {
    id: found.id,
    found,
    looksLikeHeading: found.looksLikeHeading === true,
    draft: formDraftOf(type, found.draft),
    typed: [],
    isTicked: false,
    isTickChosen: false,
  };
}

/** Ticks every row without a doubt, from the top, as long as there is room; the others are left out. */
export function tickAll(rows: readonly ReviewRow[], context: ReviewContext): ReviewRow[] {
  let { room } = context;
  return judgeRows(rows, context).map(({ row, state }) => {
    const isTicked = state.kind === 'ok' && room > 0;
    if (isTicked) room -= 1;
    return row.isTicked === isTicked ? row : { ...row, isTicked, isTickChosen: false };
  });
}

/** Ticks anew for another list, which holds something else: what somebody chose to take or to leave stays so. */
export function tickAnew(rows: readonly ReviewRow[], context: ReviewContext): ReviewRow[] {
  let { room } = context;
  return judgeRows(rows, context).map(({ row, state, fields }) => {
    const isWanted = row.isTickChosen ? row.isTicked && fields !== undefined : state.kind === 'ok';
    const isTicked = isWanted && room > 0;
    if (isTicked) room -= 1;
    return row.isTicked === isTicked ? row : { ...row, isTicked };
  });
}

export function untickAll(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.map((row) => ({ ...row, isTicked: false, isTickChosen: true }));
}

/**
 * Unticks what has turned out to be a duplicate. Those that the person ticked stay, unless `all` are asked to go.
 */
export function untickDuplicates(
  rows: readonly ReviewRow[],
  context: ReviewContext,
  all = false,
): readonly ReviewRow[] {
  const goes = ({ row, state }: JudgedRow) =>
    row.isTicked && (all || !row.isTickChosen) && isDuplicate(state);
  const judged = judgeRows(rows, context);
  if (!judged.some(goes)) return rows;
  return judged.map((one) => (goes(one) ? { ...one.row, isTicked: false } : one.row));
}

/** Fields that a row can do without. */
function isOptional(type: ItemType, name: ItemFieldName): boolean {
  return name !== titleField(type) && !(name === makerField[type] && (type === 'song' || type === 'album'));
}

/** Whether leaving out what does not fit would mend the row: a year out of range, a genre of another site. */
export function canDropProblems(type: ItemType, { state }: Pick<JudgedRow, 'state'>): boolean {
  return (
    state.kind === 'invalid' &&
    (Object.keys(state.problems) as ItemFieldName[]).every((name) => isOptional(type, name))
  );
}

/** Leaves the fields that do not fit out of every row that is whole without them, and takes those rows in. */
export function dropProblems(rows: readonly ReviewRow[], context: ReviewContext): ReviewRow[] {
  let room = context.room - rows.filter((row) => row.isTicked).length;
  const mended = new Set<number>();
  const next = judgeRows(rows, context).map((one) => {
    const { row, state } = one;
    if (state.kind !== 'invalid' || !canDropProblems(context.type, one)) return row;
    const names = Object.keys(state.problems) as ItemFieldName[];
    const draft: FormDraft = { ...row.draft, ...Object.fromEntries(names.map((name) => [name, ''])) };
    mended.add(row.id);
    return { ...row, draft, typed: [...new Set([...row.typed, ...names])] };
  });
  return judgeRows(next, context).map(({ row, state }) => {
    if (!mended.has(row.id) || state.kind !== 'ok' || room < 1 || row.isTickChosen) return row;
    room -= 1;
    return { ...row, isTicked: true };
  });
}

/** A row with other words. One that is mended by them goes in as well, if there is room. */
export function editRow(
  rows: readonly ReviewRow[],
  id: number,
  draft: FormDraft,
  context: ReviewContext,
): ReviewRow[] {
  const at = rows.findIndex((row) => row.id === id);
  const old = rows[at];
  if (!old) return [...rows];
  const names = Object.keys(draft) as ItemFieldName[];
  const changed = names.filter((name) => (draft[name] ?? '') !== (old.draft[name] ?? ''));
  const typed = [...new Set([...old.typed, ...changed])];
  return tickIfMended(rows, at, { ...old, draft, typed, looksLikeHeading: false }, context);
}

/** Puts a changed row into its place: broken it is taken out, mended it goes in, if there is room. */
function tickIfMended(
  rows: readonly ReviewRow[],
  at: number,
  changed: ReviewRow,
  context: ReviewContext,
): ReviewRow[] {
  const old = rows[at]!;
  const next = rows.with(at, changed);
  if (!readRow(changed, context).fields) return next.with(at, { ...changed, isTicked: false });
  if (readRow(old, context).fields) return next;
  const hasRoom = context.room > rows.filter((row) => row.isTicked).length;
  const isMended = judgeRows(next, context)[at]?.state.kind === 'ok';
  return isMended && hasRoom ? next.with(at, { ...changed, isTicked: true }) : next;
}

/**
 * After decisions: rows that are whole only by them go in, those that are no longer whole are taken out, and so are
 * those that turn out to be there already. `wasWhole`: the rows that could go in before.
 */
export function settleRows(
  rows: readonly ReviewRow[],
  wasWhole: ReadonlySet<number>,
  context: ReviewContext,
): readonly ReviewRow[] {
  let room = context.room - rows.filter((row) => row.isTicked).length;
  const settled = judgeRows(rows, context).map(({ row, state, fields }) => {
    if (row.isTicked && !fields) return { ...row, isTicked: false };
    const isMended = !row.isTicked && !row.isTickChosen && state.kind === 'ok' && room > 0;
    if (!isMended || wasWhole.has(row.id)) return row;
    room -= 1;
    return { ...row, isTicked: true };
  });
  return untickDuplicates(settled, context);
}

export function patchRow(rows: readonly ReviewRow[], id: number, patch: Partial<ReviewRow>): ReviewRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...patch } : row));
}
