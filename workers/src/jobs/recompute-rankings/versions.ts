import { type DatabaseTransactionConnection, sql } from '@top100/database/sql';

/** Tells the readers of these categories that what they hold may be old. */
export async function raiseVersions(
  transaction: DatabaseTransactionConnection,
  categories: readonly string[],
): Promise<void> {
  if (categories.length === 0) return;
  await transaction.query(sql.typeAlias('nothing')`
    INSERT INTO ranking_versions (category) SELECT DISTINCT unnest(${sql.array([...categories], 'text')})
    ON CONFLICT (category) DO UPDATE SET version = ranking_versions.version + 1, changed_at = now()`);
}
