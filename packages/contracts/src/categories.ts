/** The nine categories (spec sections 1, 3 and 9): their order, words, colours and kinds of item. */

export type CategoryId =
  | 'songs'
  | 'albums'
  | 'music_artists'
  | 'movies'
  | 'tvseries'
  | 'episodes'
  | 'books'
  | 'book_authors'
  | 'games';

export type ItemType =
  | 'song'
  | 'album'
  | 'artist'
  | 'movie'
  | 'tvseries'
  | 'episode'
  | 'book'
  | 'book_author'
  | 'game';

export type CategoryGroup = 'music' | 'entertainment' | 'literature' | 'gaming';

export interface Category {
  id: CategoryId;
  label: string;
  /** One of its items, in a sentence: "Add a song". */
  noun: string;
  /** Several of its items, in a sentence: "34 songs". */
  nouns: string;
  description: string;
  group: CategoryGroup;
  itemType: ItemType;
  /** Whether a fresh catalogue can be searched for it; what an operator has imported decides in the end. */
  searchable: boolean;
  sortOrder: number;
  /** Base colour, hex without '#'. */
  colour: string;
  /** How many degrees of hue the hundred steps of its gradient travel. */
  turn: number;
}

export const categories: readonly Category[] = [
  {
    id: 'songs',
    label: 'Songs',
    noun: 'song',
    nouns: 'songs',
    description: 'The songs you would keep if you could keep only a hundred.',
    group: 'music',
    itemType: 'song',
    searchable: true,
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
    searchable: true,
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
    searchable: true,
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
    searchable: false,
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
    searchable: false,
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
    searchable: false,
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
    searchable: false,
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
    searchable: false,
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
    searchable: false,
    sortOrder: 9,
    colour: 'EF3C2E',
    turn: -58,
  },
];

/** The base colour of pages that belong to no category. */
export const homepageColour = { colour: 'FF6B9D', turn: -58 } as const;

const byId = new Map<string, Category>(categories.map((category) => [category.id, category]));
const byItemType = new Map<string, Category>(categories.map((category) => [category.itemType, category]));

/** The fallback: the lowest sort order (spec section 9). */
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
