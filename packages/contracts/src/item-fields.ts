import type { ItemType } from './categories.ts';

/** The fields of each type of item (spec sections 3 and 5): one table drives forms, validation and rows. */

export type ItemFieldName =
  | 'title'
  | 'name'
  | 'artist'
  | 'album'
  | 'director'
  | 'creator'
  | 'author'
  | 'developer'
  | 'series'
  | 'country'
  | 'platform'
  | 'genre'
  | 'year'
  | 'formed_year'
  | 'season'
  | 'episode'
  | 'duration_seconds'
  | 'track_number';

export interface TextField {
  name: ItemFieldName;
  label: string;
  kind: 'text';
  required: boolean;
  maxLength: number;
}

export interface ChoiceField {
  name: ItemFieldName;
  label: string;
  kind: 'choice';
  required: boolean;
  options: readonly string[];
}

/** A whole number from `min` to `max`; 'this year' moves with the clock. */
export interface NumberField {
  name: ItemFieldName;
  label: string;
  kind: 'number' | 'duration';
  required: boolean;
  min: number;
  max: number | 'this year';
}

export type ItemField = TextField | ChoiceField | NumberField;

export const movieGenres = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'Horror',
  'Musical',
  'Romance',
  'Science Fiction',
  'Thriller',
  'Other',
] as const;

export const bookGenres = [
  'Biography',
  'Children',
  'Classic',
  'Comic',
  'Crime',
  'Essay',
  'Fantasy',
  'History',
  'Novel',
  'Poetry',
  'Science',
  'Science Fiction',
  'Short Stories',
  'Other',
] as const;

export const gameGenres = [
  'Action',
  'Adventure',
  'Fighting',
  'Horror',
  'Platformer',
  'Puzzle',
  'Racing',
  'Rhythm',
  'Role-Playing',
  'Shooter',
  'Simulation',
  'Sports',
  'Strategy',
  'Other',
] as const;

const title: TextField = { name: 'title', label: 'Title', kind: 'text', required: true, maxLength: 500 };
const ownName: TextField = { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 200 };
const country: TextField = {
  name: 'country',
  label: 'Country',
  kind: 'text',
  required: false,
  maxLength: 100,
};

const person = (name: ItemFieldName, label: string, required = false): TextField => ({
  name,
  label,
  kind: 'text',
  required,
  maxLength: 200,
});

const year = (min: number, name: ItemFieldName = 'year', label = 'Year'): NumberField => ({
  name,
  label,
  kind: 'number',
  required: false,
  min,
  max: 'this year',
});

const number = (name: ItemFieldName, label: string, max: number): NumberField => ({
  name,
  label,
  kind: 'number',
  required: false,
  min: 1,
  max,
});

const genre = (options: readonly string[]): ChoiceField => ({
  name: 'genre',
  label: 'Genre',
  kind: 'choice',
  required: false,
  options,
});

export const itemFields: Readonly<Record<ItemType, readonly ItemField[]>> = {
  song: [
    title,
    person('artist', 'Artist', true),
    { name: 'album', label: 'Album', kind: 'text', required: false, maxLength: 500 },
    year(1900),
    { name: 'duration_seconds', label: 'Length', kind: 'duration', required: false, min: 1, max: 86_400 },
    number('track_number', 'Track', 999),
  ],
  album: [title, person('artist', 'Artist', true), year(1900)],
  artist: [ownName, country, year(1900, 'formed_year', 'Formed in')],
  movie: [title, person('director', 'Director'), year(1888), genre(movieGenres)],
  tvseries: [title, person('creator', 'Creator'), year(1920)],
  episode: [
    title,
    person('series', 'Series'),
    number('season', 'Season', 99),
    number('episode', 'Episode', 999),
    year(1950),
  ],
  book: [title, person('author', 'Author'), year(1), genre(bookGenres)],
  book_author: [ownName, country],
  game: [
    title,
    person('developer', 'Developer'),
    year(1970),
    { name: 'platform', label: 'Platform', kind: 'text', required: false, maxLength: 100 },
    genre(gameGenres),
  ],
};

/** What is said when a required field is missing (spec section 5). */
export const requiredMessages: Readonly<Record<ItemType, string>> = {
  song: 'Songs require title and artist',
  album: 'Albums require title and artist',
  artist: 'Artists require name',
  movie: 'Movies require a title',
  tvseries: 'TV series require a title',
  episode: 'Episodes require a title',
  book: 'Books require a title',
  book_author: 'Authors require name',
  game: 'Games require a title',
};

/** The field that holds what an item is called. */
export function titleField(type: ItemType): 'title' | 'name' {
  return type === 'artist' || type === 'book_author' ? 'name' : 'title';
}
