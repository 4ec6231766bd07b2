import { createSqlTag } from 'slonik';
import { z } from 'zod';

/**
 * The SQL tag. `sql.type(schema)` and `sql.prepared(name, schema)` give typed rows, and the pool checks every
 * row against the schema. The text of one prepared name must never vary: Postgres refuses the second text.
 */
export const sql = createSqlTag({
  typeAliases: {
    /** For statements that answer no rows. */
    nothing: z.strictObject({}),
  },
});

export type {
  CommonQueryMethods,
  DatabasePool,
  DatabaseTransactionConnection,
  FragmentSqlToken,
} from 'slonik';
