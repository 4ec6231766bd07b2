import type { CategoryId, ItemType } from '@top100/contracts/categories';
import type { MatchRow } from '@top100/contracts/endpoints/match';
import { titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import type { FormDraft } from '../adding/item-form-draft.ts';
import type { ReviewContext, ReviewRow } from './review-row.ts';
import { isAsked, lookupKey } from './review-row.ts';

export type MatchCategory = 'songs' | 'albums' | 'artists';

/** What is asked about one work. */
export interface MatchQuestion {
  category: MatchCategory;
  /** The look-up key that the answer is kept by. */
  key: string;
  row: MatchRow;
}

/** The words that the call uses for the categories that it knows. */
export const matchCategories: Partial<Record<CategoryId, MatchCategory>> = {
  songs: 'songs',
  albums: 'albums',
  music_artists: 'artists',
};

/** What to ask about rows: those that go in first, then the others; each work once. */
export function questionsOf(
  rows: readonly ReviewRow[],
  category: MatchCategory,
  context: ReviewContext,
): MatchQuestion[] {
  const { type, answers, decisions } = context;
  const found = new Map<string, MatchQuestion>();
  const ask = (row: ReviewRow) => {
    if (!isAsked(row, context)) return;
    const key = lookupKey(type, row.draft);
    if (found.has(key) || answers.has(key) || decisions.has(key)) return;
    found.set(key, { category, key, row: matchRowOf(type, row.draft) });
  };
  for (const row of rows) if (row.isTicked) ask(row);
  for (const row of rows) if (!row.isTicked) ask(row);
  return [...found.values()];
}

/** The lengths that the call takes: what is longer is no name. */
const longestTitle = 500;
const longestMaker = 200;

function matchRowOf(type: ItemType, draft: FormDraft): MatchRow {
  const maker = makerField[type];
  const artist = cut(maker && draft[maker], longestMaker);
  const album = type === 'song' ? cut(draft.album, longestTitle) : '';
  const year = (draft.year ?? draft.formed_year ?? '').trim();
  return {
    title: cut(draft[titleField(type)], longestTitle),
    ...(artist && { artist }),
    ...(album && { album }),
    ...(/^\d{1,4}$/.test(year) && { year: Number(year) }),
  };
}

function cut(text: string | undefined, length: number): string {
  return (text ?? '').trim().slice(0, length).toWellFormed();
}
