import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { RowMatch } from '@top100/contracts/endpoints/match';
import type { ItemType } from '@top100/domain/categories';
import { indexDuplicates } from '@top100/domain/duplicates';
import type { Item } from '@top100/domain/items';
import { newItem } from '@top100/domain/items';
import { parsePlainList } from '@top100/paste/plain-list';
import { selectAll, startRow } from '../change-rows.ts';
import { evaluateRows } from '../evaluate-rows.ts';
import type { FoundRow, ReviewContext, ReviewRow } from '../review-row.ts';

/** Shared by the review tests: rows and a context to evaluate them. */

export const currentYear = 2026;
let seed = 0;

export const song = (title: string, artist: string): Item =>
  newItem('song', { title, artist }, 0, () => (++seed % 97) / 97);

export function contextOf(
  existing: readonly Item[] = [],
  remaining = 100,
  type: ItemType = 'song',
  more: Partial<ReviewContext> = {},
): ReviewContext {
  return {
    type,
    existing: indexDuplicates(existing),
    rankOf: (item) => existing.indexOf(item as Item) + 1,
    incomingFrom: new Map(),
    isLookedUp: false,
    answers: new Map(),
    decisions: new Map(),
    hasFailed: false,
    currentYear,
    remaining,
    ...more,
  };
}

export const started = (found: readonly FoundRow[], context: ReviewContext): ReviewRow[] =>
  selectAll(
    found.map((row) => startRow(context.type, row)),
    context,
  );

export function pasted(text: string, context: ReviewContext): ReviewRow[] {
  const { rows } = parsePlainList(text, context.type, { currentYear });
  return started(
    rows.map(({ line, fields, looksLikeHeading }) => ({ id: line, draft: fields, looksLikeHeading })),
    context,
  );
}

export const kinds = (rows: readonly ReviewRow[], context: ReviewContext) =>
  evaluateRows(rows, context).map(({ state }) => state.kind);
export const selections = (rows: readonly ReviewRow[]) => rows.map((row) => row.isSelected);

export const halo: CatalogueEntry = {
  id: 'c1',
  type: 'song',
  title: 'Halo',
  artist: 'Beyoncé',
  album: 'I Am… Sasha Fierce',
  year: 2008,
  duration_seconds: 261,
};

export const answered = (status: RowMatch['status'], ...entries: CatalogueEntry[]): RowMatch => ({
  status,
  candidates: entries.map((entry) => ({ entry, confidence: 0.9 })),
});
