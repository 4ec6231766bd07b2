import { type CommonQueryMethods, sql } from '@top100/database/sql';

export function purgeSessionsHandler(connection: CommonQueryMethods) {
  return async () => {
    await connection.query(sql.typeAlias('nothing')`DELETE FROM sessions WHERE expires_at < now()`);
  };
}
