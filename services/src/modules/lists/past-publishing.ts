import { type CommonQueryMethods, sql } from '@top100/database/sql';

/**
 * Says of a public list that it was published at a time in the past: what demo content begins with. Whoever lists it
 * hears of that by the events of whatever is done with it next.
 *
 * @param at in ms since 1970
 */
export async function setPublishedAt(
  connection: CommonQueryMethods,
  listId: string,
  at: number,
): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    UPDATE lists SET published_at = ${sql.timestamp(new Date(at))} WHERE id = ${listId} AND is_public`);
}
