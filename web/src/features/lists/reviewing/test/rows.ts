import type { ItemType } from '@top100/contracts/categories';
import { indexDuplicates } from '@top100/contracts/duplicates';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { RowMatch } from '@top100/contracts/endpoints/match';
import type { Item } from '@top100/contracts/items';
import { newItem } from '@top100/contracts/items';
import { parsePlainList } from '@top100/transfer/plain-list';
import { startRow, tickAll } from '../change-rows.ts';
import { judgeRows } from '../judge-rows.ts';
import type { FoundRow, ReviewContext, ReviewRow } from '../review-row.ts';

/** What the tests of the review share: rows, and surroundings to judge them in. */

export const currentYear = 2026;
let seed = 0;

export const song = (title: string, artist: string): Item =>
  newItem('song', { title, artist }, 0, () => (++seed % 97) / 97);

export function contextOf(
  held: readonly Item[] = [],
  room = 100,
  type: ItemType = 'song',
  more: Partial<ReviewContext> = {},
): ReviewContext {
  return {
    type,
    held: indexDuplicates(held),
    rankOf: (item) => held.indexOf(item as Item) + 1,
    comingFrom: new Map(),
    isLookedUp: false,
    answers: new Map(),
    decisions: new Map(),
    hasFailed: false,
    currentYear,
    room,
    ...more,
  };
}

export const started = (found: readonly FoundRow[], context: ReviewContext): ReviewRow[] =>
  tickAll(
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
  judgeRows(rows, context).map(({ state }) => state.kind);
export const ticks = (rows: readonly ReviewRow[]) => rows.map((row) => row.isTicked);

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
