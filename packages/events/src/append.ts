import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';
import type { Event } from './event.ts';

/**
 * Appends a fact to the outbox and answers its id. Call it on the transaction that makes the fact true: either
 * both are there afterwards or neither is. Throws if the payload is not what the event's schema says.
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
 * The same as a part of one statement, for writers that have no second round trip to spend: it appends one fact
 * for each row of `from`, the payload's fields being SQL expressions over it. Its text is always the same, so it
 * may stand in a prepared statement.
 *
 *     WITH saved AS (UPDATE … RETURNING id, user_id),
 *       told AS (${eventInsert(listChanged, { listId: sql.fragment`saved.id`, userId: … }, sql.fragment`saved`)})
 *     SELECT …
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
