import * as z from 'zod/mini';
import type { CategoryId, ItemType } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { integerWithin, searchText } from '../query-values.ts';

const itemTypes = [
  'song',
  'album',
  'artist',
  'movie',
  'tvseries',
  'episode',
  'book',
  'book_author',
  'game',
] as const satisfies readonly ItemType[];

const categoryIds = [
  'songs',
  'albums',
  'music_artists',
  'movies',
  'tvseries',
  'episodes',
  'books',
  'book_authors',
  'games',
] as const satisfies readonly CategoryId[];

/** Something that can be added to a list. What is not known is left out, never guessed. */
export const catalogueEntry = z.object({
  id: z.string(),
  type: z.enum(itemTypes),
  title: z.string(),
  artist: z.optional(z.string()),
  album: z.optional(z.string()),
  year: z.optional(z.int()),
  country: z.optional(z.string()),
  formed_year: z.optional(z.int()),
  duration_seconds: z.optional(z.int()),
  track_number: z.optional(z.int()),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

export const suggestion = z.pick(catalogueEntry, {
  id: true,
  type: true,
  title: true,
  artist: true,
  year: true,
});
export type Suggestion = z.infer<typeof suggestion>;

/** The words that the spec's search call uses for what to search; not the ids of categories. */
export const searchCategories = ['songs', 'albums', 'artists', 'all'] as const;
export type SearchCategory = (typeof searchCategories)[number];

const longestQuery = 100;

/** The catalogue changes when an operator loads a new one, so an answer may be a minute old. */
const forAMinute = 'public, max-age=60';

export const searchMusic = endpoint({
  name: 'searchMusic',
  method: 'GET',
  path: '/api/music/search',
  summary: 'Catalogue entries for words in any order, accents, case and one typing mistake apart',
  access: 'anyone',
  query: z.object({
    q: searchText({ max: longestQuery }),
    category: z._default(z.enum(searchCategories), 'all'),
    limit: integerWithin({ min: 1, max: 50, fallback: 20 }),
    offset: integerWithin({ min: 0, max: 1_000, fallback: 0 }),
  }),
  answer: z.object({ results: z.array(catalogueEntry) }),
  errors: [],
  cacheControl: forAMinute,
});

export const suggestMusic = endpoint({
  name: 'suggestMusic',
  method: 'GET',
  path: '/api/music/suggestions',
  summary: 'The best-known entries that begin with what was typed so far',
  access: 'anyone',
  query: z.object({
    q: searchText({ max: longestQuery }),
    limit: integerWithin({ min: 1, max: 10, fallback: 5 }),
  }),
  answer: z.object({ suggestions: z.array(suggestion) }),
  errors: [],
  cacheControl: forAMinute,
});

export const listCatalogueCategories = endpoint({
  name: 'listCatalogueCategories',
  method: 'GET',
  path: '/api/catalogue/categories',
  summary: 'How many entries each category can be searched for; none means manual entry only',
  access: 'anyone',
  answer: z.object({ categories: z.array(z.object({ id: z.enum(categoryIds), entries: z.int() })) }),
  errors: [],
  cacheControl: forAMinute,
});
