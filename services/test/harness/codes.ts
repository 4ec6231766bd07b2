import { type DatabasePool, sql } from '@top100/database/sql';

/** Simulates that this many seconds have passed since codes were requested and mistyped. */
export async function passLimitTime(pool: DatabasePool, seconds: number): Promise<void> {
  const by = sql.fragment`make_interval(secs => ${seconds})`;
  await pool.query(sql.unsafe`
    UPDATE code_limits SET
      sends = (SELECT coalesce(array_agg(sent - ${by}), '{}') FROM unnest(sends) AS sent),
      reserved_sends = (SELECT coalesce(array_agg(sent - ${by}), '{}') FROM unnest(reserved_sends) AS sent),
      reserved_until = reserved_until - ${by}, tries_until = tries_until - ${by}`);
}
