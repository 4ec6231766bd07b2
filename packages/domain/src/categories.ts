import { activeLocale } from '@top100/messages/active-language';
import { defineMessagesByLocale } from '@top100/messages/define-messages';
import {
  country,
  type Fields,
  genre,
  maker,
  note,
  number,
  ownName,
  text,
  title,
  year,
} from './field-kinds.ts';
import { bookGenres, gameGenres, movieGenres } from './genres.ts';

/** The nine categories: their order, words, colours, kinds of item and the fields of these. */

interface CategoryRow {
  id: string;
  label: string;
  /** One of its items, in a sentence: "Add a song". */
  noun: string;
  /** Several of its items, in a sentence: "34 songs". */
  nouns: string;
  description: string;
  group: string;
  itemType: string;
  /** What the catalogue's calls name it; null where a fresh catalogue has no entries of it. */
  catalogueName: string | null;
  fields: Fields;
  /** What is said when a required field is missing. */
  requires: string;
  /** Remakes share title and often maker: the year distinguishes two works. */
  yearTellsApart: boolean;
  sortOrder: number;
  /** Base colour, hex without '#'. */
  colour: string;
  /** How many degrees of hue the hundred steps of its gradient travel. */
  turn: number;
}

/**
 * A category is one row here, a field of its items one entry in `fields`: ids, types, enums, forms, checks, and the
 * columns of files follow. Types name the texts to write beside it.
 */
const table = [
  {
    id: 'songs',
    label: 'Songs',
    noun: 'song',
    nouns: 'songs',
    description: 'The songs you would keep if you could keep only a hundred.',
    group: 'music',
    itemType: 'song',
    catalogueName: 'songs',
    fields: [
      title,
      maker('artist', 'Artist', true),
      text('album', 'Album', 500),
      year(1900),
      number('duration_seconds', 'Length', 1, 86_400, 'duration'),
      number('track_number', 'Track', 1, 999),
      note,
    ],
    requires: 'Songs require title and artist',
    yearTellsApart: false,
    sortOrder: 1,
    colour: 'F7B500',
    turn: -62,
  },
  {
    id: 'albums',
    label: 'Albums',
    noun: 'album',
    nouns: 'albums',
    description: 'Records that are best from the first second to the last.',
    group: 'music',
    itemType: 'album',
    catalogueName: 'albums',
    fields: [title, maker('artist', 'Artist', true), year(1900), note],
    requires: 'Albums require title and artist',
    yearTellsApart: false,
    sortOrder: 2,
    colour: 'F78A00',
    turn: -62,
  },
  {
    id: 'music_artists',
    label: 'Artists',
    noun: 'artist',
    nouns: 'artists',
    description: 'Bands, singers and players, in the order that matters to you.',
    group: 'music',
    itemType: 'artist',
    catalogueName: 'artists',
    fields: [ownName, country, number('formed_year', 'Formed in', 1900, 'this year'), note],
    requires: 'Artists require name',
    yearTellsApart: false,
    sortOrder: 3,
    colour: 'F74B00',
    turn: -46,
  },
  {
    id: 'movies',
    label: 'Movies',
    noun: 'movie',
    nouns: 'movies',
    description: 'Films to watch again, from the best one down.',
    group: 'entertainment',
    itemType: 'movie',
    catalogueName: null,
    fields: [title, maker('director', 'Director'), year(1888), genre(movieGenres), note],
    requires: 'Movies require a title',
    yearTellsApart: true,
    sortOrder: 4,
    colour: 'B620E0',
    turn: -52,
  },
  {
    id: 'tvseries',
    label: 'TV Series',
    noun: 'series',
    nouns: 'series',
    description: 'Series worth every evening they took.',
    group: 'entertainment',
    itemType: 'tvseries',
    catalogueName: null,
    fields: [title, maker('creator', 'Creator'), year(1920), note],
    requires: 'TV series require a title',
    yearTellsApart: true,
    sortOrder: 5,
    colour: '6236FF',
    turn: -44,
  },
  {
    id: 'episodes',
    label: 'Episodes',
    noun: 'episode',
    nouns: 'episodes',
    description: 'Single episodes that outshine their series.',
    group: 'entertainment',
    itemType: 'episode',
    catalogueName: null,
    fields: [
      title,
      maker('series', 'Series'),
      number('season', 'Season', 1, 99),
      number('episode', 'Episode', 1, 999),
      year(1950),
      note,
    ],
    requires: 'Episodes require a title',
    yearTellsApart: false,
    sortOrder: 6,
    colour: '32C5FF',
    turn: 76,
  },
  {
    id: 'books',
    label: 'Books',
    noun: 'book',
    nouns: 'books',
    description: 'Books that stayed with you after the last page.',
    group: 'literature',
    itemType: 'book',
    catalogueName: null,
    fields: [title, maker('author', 'Author'), year(1), genre(bookGenres), note],
    requires: 'Books require a title',
    yearTellsApart: false,
    sortOrder: 7,
    colour: '5EC51D',
    turn: 60,
  },
  {
    id: 'book_authors',
    label: 'Authors',
    noun: 'author',
    nouns: 'authors',
    description: 'Writers whose next book you would buy unseen.',
    group: 'literature',
    itemType: 'book_author',
    catalogueName: null,
    fields: [ownName, country, note],
    requires: 'Authors require name',
    yearTellsApart: false,
    sortOrder: 8,
    colour: '0EA53D',
    turn: 70,
  },
  {
    id: 'games',
    label: 'Games',
    noun: 'game',
    nouns: 'games',
    description: 'Games that ate your weekends, ranked.',
    group: 'gaming',
    itemType: 'game',
    catalogueName: null,
    fields: [
      title,
      maker('developer', 'Developer'),
      year(1970),
      text('platform', 'Platform', 100),
      genre(gameGenres),
      note,
    ],
    requires: 'Games require a title',
    yearTellsApart: true,
    sortOrder: 9,
    colour: 'EF3C2E',
    turn: -58,
  },
] as const satisfies readonly CategoryRow[];

export type CategoryId = (typeof table)[number]['id'];
export type ItemType = (typeof table)[number]['itemType'];
export type CategoryGroup = (typeof table)[number]['group'];
export type CatalogueName = Exclude<(typeof table)[number]['catalogueName'], null>;
export type TableField = (typeof table)[number]['fields'][number];
export type ItemFieldName = TableField['name'];

export interface Category extends CategoryRow {
  id: CategoryId;
  group: CategoryGroup;
  itemType: ItemType;
  catalogueName: CatalogueName | null;
  fields: Fields<ItemFieldName>;
}

/** What a category is called, in a language. */
export const categoryWords = defineMessagesByLocale('categories', () =>
  byCategory(({ label, noun, nouns, description, requires }) => ({
    label,
    noun,
    nouns,
    description,
    requires,
  })),
);

/** In the language of the page. */
export const categories: readonly Category[] = table.map((row) => ({
  ...row,
  ...categoryWords(activeLocale())[row.id],
}));

export const categoryIds: readonly CategoryId[] = categories.map(({ id }) => id);
export const itemTypes: readonly ItemType[] = categories.map(({ itemType }) => itemType);
export const catalogueNames: readonly CatalogueName[] = categories.flatMap(
  ({ catalogueName }) => catalogueName ?? [],
);

/** The base colour of pages that belong to no category. */
export const homepageColour = { colour: 'FF6B9D', turn: -58 } as const;

function byCategory<T>(make: (row: CategoryRow) => T): Record<CategoryId, T> {
  return Object.fromEntries(table.map((row) => [row.id, make(row)])) as Record<CategoryId, T>;
}

const byId = new Map<string, Category>(categories.map((category) => [category.id, category]));
const byItemType = new Map<string, Category>(categories.map((category) => [category.itemType, category]));

/** The fallback: the lowest sort order. */
export const defaultCategory: Category = categories.reduce((first, category) =>
  category.sortOrder < first.sortOrder ? category : first,
);

export function isCategoryId(id: unknown): id is CategoryId {
  return typeof id === 'string' && byId.has(id);
}

export function categoryById(id: CategoryId): Category {
  return byId.get(id) ?? defaultCategory;
}

export function categoryOfItemType(type: ItemType): Category {
  return byItemType.get(type) ?? defaultCategory;
}
