import type { ItemType } from './categories.ts';
import type { ItemFieldName } from './item-fields.ts';

/** The field that says who made an item, or what it belongs to: with the title it tells two items apart. */
export const makerField: Readonly<Record<ItemType, ItemFieldName | undefined>> = {
  song: 'artist',
  album: 'artist',
  artist: undefined,
  movie: 'director',
  tvseries: 'creator',
  episode: 'series',
  book: 'author',
  book_author: undefined,
  game: 'developer',
};
