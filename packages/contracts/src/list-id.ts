import * as z from 'zod/mini';

/** A list's id is a UUID that the browser minted once (sync.md). */
export const listId = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a UUID in lower case'),
  );
