import { type CommonQueryMethods, sql } from '@top100/database/sql';

/** So long somebody may want to know what has come. */
const days = 90;

export function purgeStripeEventsHandler(connection: CommonQueryMethods) {
  return async () => {
    const { rowCount } = await connection.query(sql.typeAlias('nothing')`
      DELETE FROM stripe_events WHERE received_at < now() - ${days} * interval '1 day'`);
    return { removed: rowCount };
  };
}
