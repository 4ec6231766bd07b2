import { createSqlTag } from 'slonik';
import { z } from 'zod';

/**
 * The SQL tag. `sql.type(schema)` and `sql.prepared(name, schema)` return typed rows, which the pool validates
 * against the schema. A prepared name must always have the same text: Postgres rejects a second one.
 */
export const sql = createSqlTag({
  typeAliases: {
    /** For statements that return no rows. */
    void: z.strictObject({}),
  },
});

export type {
  CommonQueryMethods,
  DatabasePool,
  DatabaseTransactionConnection,
  FragmentSqlToken,
} from 'slonik';
