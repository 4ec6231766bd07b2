import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { codeRequested, type Event } from './events.ts';

/** The events that send a mail. */
export const mailEvents: readonly Event<unknown>[] = [codeRequested];

/**
 * Marks every event that would send a mail as done; answers how many were waiting. For a restored database: who asked
 * has long had the mail, or has given up.
 */
export async function finishMailEvents(connection: CommonQueryMethods): Promise<number> {
  const names = mailEvents.map(({ name }) => name);
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    UPDATE outbox SET sent_at = coalesce(sent_at, now()), done_at = now()
    WHERE done_at IS NULL AND event = ANY(${sql.array(names, 'text')})`);
  return rowCount;
}
