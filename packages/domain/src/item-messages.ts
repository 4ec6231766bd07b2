import { defineMessages } from '@top100/messages/define-messages';
import { bookGenres, gameGenres, movieGenres } from './genres.ts';
import { type ItemField, itemFields } from './item-fields.ts';

/** What the fields of items are called; files that are exported name them in English always. */
export const fieldLabels = defineMessages(
  'fields',
  Object.fromEntries(
    Object.values(itemFields).flatMap((fields) => fields.map(({ name, label }) => [name, label])),
  ) as Record<ItemField['name'], string>,
);

const genres = [...movieGenres, ...bookGenres, ...gameGenres] as const;

/** What genres are called; items hold them in English always. */
export const genreNames = defineMessages(
  'genres',
  Object.fromEntries(genres.map((genre) => [genre, genre])) as Record<(typeof genres)[number], string>,
);

/** An item of an older list or from a file may have any other genre. */
export function genreName(genre: string): string {
  return Object.hasOwn(genreNames, genre) ? genreNames[genre as keyof typeof genreNames] : genre;
}

/** Texts about items. The fixed ones: ops/docs/product.md. */
export const itemMessages = defineMessages('items', {
  untitled: 'Untitled Item',
  tooLong: (label: string, max: number) => `${label} can have at most ${max} characters`,
  notInList: (label: string) => `${label} must be one of the list`,
  notInRange: (label: string, min: number, max: number) =>
    `${label} must be a whole number from ${min} to ${max}`,
});
