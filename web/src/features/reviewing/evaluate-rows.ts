import type { Candidate } from '@top100/domain/duplicates';
import { indexDuplicates } from '@top100/domain/duplicates';
import type { DraftProblems } from '@top100/domain/items';
import type { ReviewContext, ReviewRow, RowEvaluation } from './review-row.ts';
import { evaluateRow } from './review-row.ts';

export type RowState =
  | { kind: 'ok' }
  | { kind: 'heading' }
  | { kind: 'invalid'; problems: DraftProblems }
  /** Already in the list. */
  | { kind: 'duplicate'; rank: number }
  /** Repeats an earlier row at this place (from 1). */
  | { kind: 'repeated'; place: number }
  /** Another list of the same import adds it. */
  | { kind: 'incoming'; from: string };

export interface EvaluatedRow extends RowEvaluation {
  row: ReviewRow;
  state: RowState;
}

/** Groups for counts and filters: each row is in exactly one. */
export const rowGroups = ['candidates', 'invalid', 'duplicate', 'waiting', 'custom', 'matched'] as const;
export type RowGroup = (typeof rowGroups)[number];

export function evaluateRows(rows: readonly ReviewRow[], context: ReviewContext): EvaluatedRow[] {
  const { existing, rankOf, incomingFrom } = context;
  const seen = indexDuplicates<Candidate>([]);
  const places = new Map<Candidate, number>();
  return rows.map((row, at) => {
    const evaluation = evaluateRow(row, context);
    const { candidate, problems } = evaluation;
    if (!candidate) {
      const state: RowState = row.looksLikeHeading ? { kind: 'heading' } : { kind: 'invalid', problems };
      return { ...evaluation, row, state };
    }
    const item = existing.find(candidate);
    if (item) {
      const from = incomingFrom.get(item);
      const state: RowState =
        from === undefined ? { kind: 'duplicate', rank: rankOf(item) } : { kind: 'incoming', from };
      return { ...evaluation, row, state };
    }
    const same = seen.find(candidate);
    if (same) return { ...evaluation, row, state: { kind: 'repeated', place: places.get(same) ?? 0 } };
    seen.add(candidate);
    places.set(candidate, at + 1);
    return { ...evaluation, row, state: { kind: row.looksLikeHeading ? 'heading' : 'ok' } };
  });
}

/** Whether the list has the row already, or another row adds it. */
export function isDuplicate({ kind }: RowState): boolean {
  return kind === 'duplicate' || kind === 'repeated' || kind === 'incoming';
}

export function groupOf({ state, match }: Pick<EvaluatedRow, 'state' | 'match'>): RowGroup {
  if (isDuplicate(state)) return 'duplicate';
  if (match.kind === 'candidates') return 'candidates';
  if (state.kind === 'invalid' || state.kind === 'heading') return 'invalid';
  if (match.kind === 'matched') return 'matched';
  return match.kind === 'waiting' || match.kind === 'failed' ? 'waiting' : 'custom';
}

export function countGroups(evaluated: readonly EvaluatedRow[]): Record<RowGroup, number> {
  const counts = { candidates: 0, invalid: 0, duplicate: 0, waiting: 0, custom: 0, matched: 0 };
  for (const one of evaluated) counts[groupOf(one)] += 1;
  return counts;
}
