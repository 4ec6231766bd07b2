import * as z from 'zod/mini';

/** The most that any tier stores in a list; what a tier allows is judged by the server. */
const maxItems = 10_000;
const maxItemLength = 8_000;

/**
 * Items on their way to the server: as an array, or as the spec's object of items and metadata. Each keeps its
 * unknown fields (64 at most, see items.ts); the server reads the known ones by the rules of its type.
 */
const wireItem = z
  .looseObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) })
  .check(z.refine((item) => JSON.stringify(item).length <= maxItemLength, 'is too long'));

const itemArray = z.array(wireItem).check(z.maxLength(maxItems));

export const wireItems = z.pipe(
  z.union([itemArray, z.object({ items: itemArray })]),
  z.transform((items) => (Array.isArray(items) ? items : items.items)),
);
