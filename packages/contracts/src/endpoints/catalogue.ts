import { catalogueNames, itemTypes } from '@top100/domain/categories';
import * as z from 'zod/mini';
import { categoryId } from '../category-id.ts';
import { endpoint } from '../endpoint.ts';
import { integerWithin, searchText } from '../query-values.ts';
import * as routes from '../routes/catalogue.ts';

/** A catalogue entry. Unknown values are absent, never guessed. */
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

/** Categories of the search, which differ from list categories. */
const searchCategories = [...catalogueNames, 'all'] as const;
export type SearchCategory = (typeof searchCategories)[number];

const longestQuery = 100;

/** The catalogue only changes when an operator loads a new one, so an answer may be a minute old. */
const forAMinute = 'public, max-age=60';

export const searchMusic = endpoint('searchMusic', routes.searchMusic, {
  summary: 'Catalogue entries for words in any order, ignoring accents, case and one typing mistake',
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

export const suggestMusic = endpoint('suggestMusic', routes.suggestMusic, {
  summary: 'The best-known entries with this prefix',
  access: 'anyone',
  query: z.object({
    q: searchText({ max: longestQuery }),
    limit: integerWithin({ min: 1, max: 10, fallback: 5 }),
  }),
  answer: z.object({ suggestions: z.array(suggestion) }),
  errors: [],
  cacheControl: forAMinute,
});

export const listCatalogueCategories = endpoint('listCatalogueCategories', routes.listCatalogueCategories, {
  summary: 'Number of searchable entries per category; 0 means manual entry only',
  access: 'anyone',
  answer: z.object({ categories: z.array(z.object({ id: categoryId, entries: z.int() })) }),
  errors: [],
  cacheControl: forAMinute,
});
