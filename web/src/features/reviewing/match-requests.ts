import type { MatchRow } from '@top100/contracts/endpoints/match';
import type { CatalogueName, ItemType } from '@top100/domain/categories';
import { titleField, yearField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import type { FormDraft } from '../item-form/item-form-draft.ts';
import type { ReviewContext, ReviewRow } from './review-row.ts';
import { isMatchable, lookupKey } from './review-row.ts';

/** A match request for one work. */
export interface MatchRequest {
  category: CatalogueName;
  /** The lookup key of its answer. */
  key: string;
  row: MatchRow;
}

/** The requests for rows: selected ones first, each work once. */
export function matchRequestsOf(
  rows: readonly ReviewRow[],
  category: CatalogueName,
  context: ReviewContext,
): MatchRequest[] {
  const { type, answers, decisions } = context;
  const found = new Map<string, MatchRequest>();
  const ask = (row: ReviewRow) => {
    if (!isMatchable(row, context)) return;
    const key = lookupKey(type, row.draft);
    if (found.has(key) || answers.has(key) || decisions.has(key)) return;
    found.set(key, { category, key, row: matchRowOf(type, row.draft) });
  };
  for (const row of rows) if (row.isSelected) ask(row);
  for (const row of rows) if (!row.isSelected) ask(row);
  return [...found.values()];
}

/** Maximum lengths of the endpoint: anything longer is no name. */
const maxTitleLength = 500;
const maxMakerLength = 200;

function matchRowOf(type: ItemType, draft: FormDraft): MatchRow {
  const maker = makerField[type];
  const artist = cut(maker && draft[maker], maxMakerLength);
  const album = type === 'song' ? cut(draft.album, maxTitleLength) : '';
  const year = (draft[yearField[type] ?? 'year'] ?? '').trim();
  return {
    title: cut(draft[titleField(type)], maxTitleLength),
    ...(artist && { artist }),
    ...(album && { album }),
    ...(/^\d{1,4}$/.test(year) && { year: Number(year) }),
  };
}

function cut(text: string | undefined, length: number): string {
  return (text ?? '').trim().slice(0, length).toWellFormed();
}
