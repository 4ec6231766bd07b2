import type { Candidate } from '@top100/contracts/duplicates';
import { indexDuplicates } from '@top100/contracts/duplicates';
import type { DraftProblems } from '@top100/contracts/items';
import type { ReviewContext, ReviewRow, RowReading } from './review-row.ts';
import { readRow } from './review-row.ts';

export type RowState =
  | { kind: 'ok' }
  | { kind: 'heading' }
  | { kind: 'invalid'; problems: DraftProblems }
  /** Already in the list. */
  | { kind: 'duplicate'; rank: number }
  /** Already further up, in the row at this place (from 1). */
  | { kind: 'repeated'; place: number }
  /** Comes with another list of the same import. */
  | { kind: 'coming'; from: string };

export interface JudgedRow extends RowReading {
  row: ReviewRow;
  state: RowState;
}

/** What rows are counted and filtered by: each row is in one group. */
export const rowGroups = ['candidates', 'invalid', 'duplicate', 'waiting', 'custom', 'matched'] as const;
export type RowGroup = (typeof rowGroups)[number];

export function judgeRows(rows: readonly ReviewRow[], context: ReviewContext): JudgedRow[] {
  const { held, rankOf, comingFrom } = context;
  const seen = indexDuplicates<Candidate>([]);
  const places = new Map<Candidate, number>();
  return rows.map((row, at) => {
    const reading = readRow(row, context);
    const { candidate, problems } = reading;
    if (!candidate) {
      const state: RowState = row.looksLikeHeading ? { kind: 'heading' } : { kind: 'invalid', problems };
      return { ...reading, row, state };
    }
    const item = held.find(candidate);
    if (item) {
      const from = comingFrom.get(item);
      const state: RowState =
        from === undefined ? { kind: 'duplicate', rank: rankOf(item) } : { kind: 'coming', from };
      return { ...reading, row, state };
    }
    const same = seen.find(candidate);
    if (same) return { ...reading, row, state: { kind: 'repeated', place: places.get(same) ?? 0 } };
    seen.add(candidate);
    places.set(candidate, at + 1);
    return { ...reading, row, state: { kind: row.looksLikeHeading ? 'heading' : 'ok' } };
  });
}

/** Whether it is there already, or will be by another row. */
export function isDuplicate({ kind }: RowState): boolean {
  return kind === 'duplicate' || kind === 'repeated' || kind === 'coming';
}

export function groupOf({ state, match }: Pick<JudgedRow, 'state' | 'match'>): RowGroup {
  if (isDuplicate(state)) return 'duplicate';
  if (match.kind === 'candidates') return 'candidates';
  if (state.kind === 'invalid' || state.kind === 'heading') return 'invalid';
  if (match.kind === 'matched') return 'matched';
  return match.kind === 'waiting' || match.kind === 'failed' ? 'waiting' : 'custom';
}

export function countGroups(judged: readonly JudgedRow[]): Record<RowGroup, number> {
  const counts = { candidates: 0, invalid: 0, duplicate: 0, waiting: 0, custom: 0, matched: 0 };
  for (const one of judged) counts[groupOf(one)] += 1;
  return counts;
}
