import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';
import type { Event } from './events.ts';

/**
 * Appends an event to the outbox and returns its id. Call it in the transaction of the change, so that both commit or
 * neither. Throws if the payload does not match the event's schema.
 */
export async function appendEvent<Payload>(
  connection: CommonQueryMethods,
  event: Event<Payload>,
  payload: Payload,
): Promise<string> {
  const json = JSON.stringify(event.payload.parse(payload));
  return await connection.oneFirst(sql.type(z.object({ id: z.string() }))`
    INSERT INTO outbox (event, payload) VALUES (${event.name}, ${json}::jsonb) RETURNING id`);
}

/**
 * `appendEvent` as part of one statement, for writers that cannot afford a second round trip: appends one event for
 * each row of `from`, its payload fields being SQL expressions over that row. The text is always the same, so it can
 * be part of a prepared statement: WITH saved AS (UPDATE … RETURNING id, user_id), emitted AS
 * (${eventInsert(listChanged, { listId: sql.fragment`saved.id`, userId: … }, sql.fragment`saved`)}) SELECT …
 */
export function eventInsert<Payload extends object>(
  event: Event<Payload>,
  fields: Record<keyof Payload, FragmentSqlToken>,
  from: FragmentSqlToken,
): FragmentSqlToken {
  const pairs = Object.entries<FragmentSqlToken>(fields).map(
    ([name, value]) => sql.fragment`${name}::text, ${value}`,
  );
  return sql.fragment`
    INSERT INTO outbox (event, payload)
    SELECT ${event.name}::text, jsonb_build_object(${sql.join(pairs, sql.fragment`, `)}) FROM ${from}`;
}
