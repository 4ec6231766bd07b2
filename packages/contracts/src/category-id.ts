import * as z from 'zod/mini';

/** The nine categories as a call takes and gives them. */
export const categoryId = z.enum([
  'songs',
  'albums',
  'music_artists',
  'movies',
  'tvseries',
  'episodes',
  'books',
  'book_authors',
  'games',
]);
