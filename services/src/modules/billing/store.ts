import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { stripeCustomerChanged } from '@top100/events/stripe-customer-changed';
import { tellListsShownAgain } from '@top100/events/tell-lists-shown-again';
import { z } from 'zod';

/** Gives premium until a time (ms); a time that is given again replaces the last one. */
export async function grantPremium(
  connection: CommonQueryMethods,
  userId: string,
  until: number,
): Promise<void> {
  await tellListsShownAgain(connection, userId);
  await connection.query(sql.typeAlias('nothing')`
    INSERT INTO complimentary (user_id, until) VALUES (${userId}, ${sql.timestamp(new Date(until))})
    ON CONFLICT (user_id) DO UPDATE SET until = EXCLUDED.until, granted_at = now()`);
}

/** Ends premium that was given. The row stays: from its end the days count in which public lists stay public. */
export async function endPremium(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    UPDATE complimentary SET until = now() WHERE user_id = ${userId} AND until > now()`);
}

const customerRow = z.object({ customerId: z.string() });

/** The account's customer at Stripe; null if it has none. */
export async function findCustomer(connection: CommonQueryMethods, userId: string): Promise<string | null> {
  return await connection.maybeOneFirst(sql.type(customerRow)`
    SELECT customer_id AS "customerId" FROM stripe_customers WHERE user_id = ${userId}`);
}

/** Keeps whose customer it is; gives the one that counts if somebody was faster. */
export async function insertCustomer(
  connection: CommonQueryMethods,
  userId: string,
  customerId: string,
): Promise<string> {
  await connection.query(sql.typeAlias('nothing')`
    INSERT INTO stripe_customers (user_id, customer_id) VALUES (${userId}, ${customerId})
    ON CONFLICT DO NOTHING`);
  return (await findCustomer(connection, userId)) ?? customerId;
}

/** Forgets a customer that Stripe does not know. */
export async function forgetCustomer(
  connection: CommonQueryMethods,
  userId: string,
  customerId: string,
): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    DELETE FROM stripe_customers WHERE user_id = ${userId} AND customer_id = ${customerId}`);
}

/**
 * Keeps others from the customer until the transaction ends; false if nobody has it. Between its statements the
 * transaction may take as long as a few calls of Stripe do.
 */
export async function lockCustomer(
  transaction: DatabaseTransactionConnection,
  customerId: string,
): Promise<boolean> {
  await transaction.query(sql.typeAlias('nothing')`SET LOCAL idle_in_transaction_session_timeout = '45s'`);
  await transaction.query(sql.typeAlias('nothing')`SET LOCAL statement_timeout = '10s'`);
  return await transaction.exists(sql.type(customerRow)`
    SELECT customer_id AS "customerId" FROM stripe_customers WHERE customer_id = ${customerId} FOR UPDATE`);
}

export async function isDeleted(connection: CommonQueryMethods, userId: string): Promise<boolean> {
  return !(await connection.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NULL`));
}

/** Has what Stripe knows of an account read anew, if it is a customer at all. */
export async function tellOfCustomer(connection: CommonQueryMethods, userId: string): Promise<void> {
  const customerId = sql.fragment`customer_id`;
  await connection.query(sql.typeAlias('nothing')`
    WITH customer AS (SELECT customer_id FROM stripe_customers WHERE user_id = ${userId})
    ${eventInsert(stripeCustomerChanged, { customerId }, sql.fragment`customer`)}`);
}

export interface TakenEvent {
  id: string;
  type: string;
  customerId: string;
  /** Seconds since 1970. */
  created: number;
}

/**
 * Keeps an event and has its customer read anew, in one statement: both happen or neither does. An event that came
 * before, or whose customer is nobody's, does nothing.
 */
export async function takeEvent(connection: CommonQueryMethods, event: TakenEvent): Promise<boolean> {
  const { id, type, customerId, created } = event;
  const told = { customerId: sql.fragment`saved.customer_id` };
  const { rowCount } = await connection.query(sql.typeAlias('nothing')`
    WITH saved AS (
      INSERT INTO stripe_events (id, type, customer_id, created_at)
      SELECT ${id}, ${type}, customer_id, to_timestamp(${created}) FROM stripe_customers
      WHERE customer_id = ${customerId}
      ON CONFLICT DO NOTHING
      RETURNING customer_id
    )
    ${eventInsert(stripeCustomerChanged, told, sql.fragment`saved`)}`);
  return rowCount > 0;
}
