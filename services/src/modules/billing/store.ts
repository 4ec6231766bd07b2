import { type CommonQueryMethods, sql } from '@top100/database/sql';

/** Gives premium until a time (ms); a time that is given again replaces the last one. */
export async function grantPremium(
  connection: CommonQueryMethods,
  userId: string,
  until: number,
): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    INSERT INTO complimentary (user_id, until) VALUES (${userId}, ${sql.timestamp(new Date(until))})
    ON CONFLICT (user_id) DO UPDATE SET until = EXCLUDED.until, granted_at = now()`);
}

/** Ends premium that was given. When it was is kept: public lists stay public for a while after. */
export async function endPremium(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    UPDATE complimentary SET until = now() WHERE user_id = ${userId} AND until > now()`);
}
