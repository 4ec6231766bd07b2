import type { CategoryId, ItemType } from '@top100/contracts/categories';
import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { CatalogueEntry, SearchCategory, searchMusic } from '@top100/contracts/endpoints/catalogue';
import { request } from '../../../shared/api/request.ts';

/** What to look for, and among what. */
export interface CatalogueQuestion {
  category: CategoryId;
  type: ItemType;
  words: string;
}

/** The words that the call uses for categories (spec section 7). */
const searchCategories: Partial<Record<CategoryId, SearchCategory>> = {
  songs: 'songs',
  albums: 'albums',
  music_artists: 'artists',
};

/** The API takes no more characters. */
const longestQuery = 100;
const mostKept = 100;
const kept = new Map<string, readonly CatalogueEntry[]>();

/** The answer to a question that was asked before on this page. */
export function keptAnswer(question: CatalogueQuestion): readonly CatalogueEntry[] | undefined {
  return kept.get(keyOf(question));
}

/** Asks the catalogue; throws what `request` throws. */
export async function askCatalogue(
  question: CatalogueQuestion,
  signal: AbortSignal,
): Promise<readonly CatalogueEntry[]> {
  const key = keyOf(question);
  const known = kept.get(key);
  if (known) return known;
  const answer = await request<EndpointAnswer<typeof searchMusic>>('/api/music/search', {
    query: { q: searchable(question.words), category: searchCategories[question.category] ?? 'all' },
    signal,
  });
  const entries = answer.results.filter((entry) => entry.type === question.type);
  kept.set(key, entries);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return entries;
}

function searchable(words: string): string {
  return [...words.toWellFormed().trim()].slice(0, longestQuery).join('');
}

function keyOf({ category, words }: CatalogueQuestion): string {
  return `${category}\n${searchable(words).toLowerCase()}`;
}
