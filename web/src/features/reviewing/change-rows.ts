import type { ItemFieldName, ItemType } from '@top100/domain/categories';
import { titleField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import type { FormDraft } from '../item-form/item-form-draft.ts';
import { formDraftOf } from '../item-form/item-form-draft.ts';
import type { EvaluatedRow } from './evaluate-rows.ts';
import { evaluateRows, isDuplicate } from './evaluate-rows.ts';
import type { FoundRow, ReviewContext, ReviewRow } from './review-row.ts';
import { evaluateRow } from './review-row.ts';

/** The initial row. Keeps the edits of `before`, the same row parsed in another way. */
export function startRow(type: ItemType, found: FoundRow, before?: ReviewRow): ReviewRow {
  if (before && before.typed.length > 0) return before;
  return {
    id: found.id,
    found,
    looksLikeHeading: found.looksLikeHeading === true,
    draft: formDraftOf(type, found.draft),
    typed: [],
    isSelected: false,
    isSelectedByUser: false,
  };
}

/** Selects every valid row from the top as long as there is space, and deselects the others. */
export function selectAll(rows: readonly ReviewRow[], context: ReviewContext): ReviewRow[] {
  let { remaining } = context;
  return evaluateRows(rows, context).map(({ row, state }) => {
    const isSelected = state.kind === 'ok' && remaining > 0;
    if (isSelected) remaining -= 1;
    return row.isSelected === isSelected ? row : { ...row, isSelected, isSelectedByUser: false };
  });
}

/** Recomputes the selection for another target list, keeping the user's own choices. */
export function reselect(rows: readonly ReviewRow[], context: ReviewContext): ReviewRow[] {
  let { remaining } = context;
  return evaluateRows(rows, context).map(({ row, state, fields }) => {
    const shouldSelect = row.isSelectedByUser ? row.isSelected && fields !== undefined : state.kind === 'ok';
    const isSelected = shouldSelect && remaining > 0;
    if (isSelected) remaining -= 1;
    return row.isSelected === isSelected ? row : { ...row, isSelected };
  });
}

export function deselectAll(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.map((row) => ({ ...row, isSelected: false, isSelectedByUser: true }));
}

/** Deselects rows that turned out to be duplicates; those that the user selected only with `all`. */
export function deselectDuplicates(
  rows: readonly ReviewRow[],
  context: ReviewContext,
  all = false,
): readonly ReviewRow[] {
  const goes = ({ row, state }: EvaluatedRow) =>
    row.isSelected && (all || !row.isSelectedByUser) && isDuplicate(state);
  const evaluated = evaluateRows(rows, context);
  if (!evaluated.some(goes)) return rows;
  return evaluated.map((one) => (goes(one) ? { ...one.row, isSelected: false } : one.row));
}

/** Fields that a row doesn't need. */
function isOptional(type: ItemType, name: ItemFieldName): boolean {
  return name !== titleField(type) && !(name === makerField[type] && (type === 'song' || type === 'album'));
}

/**
 * Whether dropping invalid fields would make the row valid, such as a year out of range or another site's
 * genre.
 */
export function canDropProblems(type: ItemType, { state }: Pick<EvaluatedRow, 'state'>): boolean {
  return (
    state.kind === 'invalid' &&
    (Object.keys(state.problems) as ItemFieldName[]).every((name) => isOptional(type, name))
  );
}

/** Drops invalid optional fields from every row that is valid without them, and selects those rows. */
export function dropProblems(rows: readonly ReviewRow[], context: ReviewContext): ReviewRow[] {
  let remaining = context.remaining - rows.filter((row) => row.isSelected).length;
  const fixed = new Set<number>();
  const next = evaluateRows(rows, context).map((one) => {
    const { row, state } = one;
    if (state.kind !== 'invalid' || !canDropProblems(context.type, one)) return row;
    const names = Object.keys(state.problems) as ItemFieldName[];
    const draft: FormDraft = { ...row.draft, ...Object.fromEntries(names.map((name) => [name, ''])) };
    fixed.add(row.id);
    return { ...row, draft, typed: [...new Set([...row.typed, ...names])] };
  });
  return evaluateRows(next, context).map(({ row, state }) => {
    if (!fixed.has(row.id) || state.kind !== 'ok' || remaining < 1 || row.isSelectedByUser) return row;
    remaining -= 1;
    return { ...row, isSelected: true };
  });
}

/** Applies an edit. A row that becomes valid is selected if there is space. */
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
  return selectIfFixed(rows, at, { ...old, draft, typed, looksLikeHeading: false }, context);
}

/**
 * Replaces a changed row: deselects it if it is invalid, selects it if it has become valid and there is
 * space.
 */
function selectIfFixed(
  rows: readonly ReviewRow[],
  at: number,
  changed: ReviewRow,
  context: ReviewContext,
): ReviewRow[] {
  const old = rows[at]!;
  const next = rows.with(at, changed);
  if (!evaluateRow(changed, context).fields) return next.with(at, { ...changed, isSelected: false });
  if (evaluateRow(old, context).fields) return next;
  const hasSpace = context.remaining > rows.filter((row) => row.isSelected).length;
  const isFixed = evaluateRows(next, context)[at]?.state.kind === 'ok';
  return isFixed && hasSpace ? next.with(at, { ...changed, isSelected: true }) : next;
}

/**
 * Updates the selection after catalogue matches: selects rows that became valid, deselects those that became
 * invalid or duplicates. `wasValid`: rows that were valid before.
 */
export function updateSelection(
  rows: readonly ReviewRow[],
  wasValid: ReadonlySet<number>,
  context: ReviewContext,
): readonly ReviewRow[] {
  let remaining = context.remaining - rows.filter((row) => row.isSelected).length;
  const settled = evaluateRows(rows, context).map(({ row, state, fields }) => {
    if (row.isSelected && !fields) return { ...row, isSelected: false };
    const isFixed = !row.isSelected && !row.isSelectedByUser && state.kind === 'ok' && remaining > 0;
    if (!isFixed || wasValid.has(row.id)) return row;
    remaining -= 1;
    return { ...row, isSelected: true };
  });
  return deselectDuplicates(settled, context);
}

export function patchRow(rows: readonly ReviewRow[], id: number, patch: Partial<ReviewRow>): ReviewRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...patch } : row));
}
