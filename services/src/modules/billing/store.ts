import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { emitListsVisibleAgain } from '@top100/events/emit-lists-visible-again';
import { stripeCustomerChanged } from '@top100/events/events';
import { z } from 'zod';

/** Grants Premium until a time (ms), replacing an earlier grant. */
export async function grantPremium(
  connection: CommonQueryMethods,
  userId: string,
  until: number,
): Promise<void> {
  await emitListsVisibleAgain(connection, userId);
  await connection.query(sql.typeAlias('void')`
    INSERT INTO complimentary (user_id, until) VALUES (${userId}, ${sql.timestamp(new Date(until))})
    ON CONFLICT (user_id) DO UPDATE SET until = EXCLUDED.until, granted_at = now()`);
}

/** Ends granted Premium. The row stays, because public lists stay public for 30 days from its end. */
export async function endPremium(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE complimentary SET until = now() WHERE user_id = ${userId} AND until > now()`);
}

const customerRow = z.object({ customerId: z.string() });

/** Returns the account's Stripe customer; null if it has none. */
export async function findCustomer(connection: CommonQueryMethods, userId: string): Promise<string | null> {
  return await connection.maybeOneFirst(sql.type(customerRow)`
    SELECT customer_id AS "customerId" FROM stripe_customers WHERE user_id = ${userId}`);
}

/** Stores an account's customer; returns the existing one if a concurrent request stored it first. */
export async function insertCustomer(
  connection: CommonQueryMethods,
  userId: string,
  customerId: string,
): Promise<string> {
  await connection.query(sql.typeAlias('void')`
    INSERT INTO stripe_customers (user_id, customer_id) VALUES (${userId}, ${customerId})
    ON CONFLICT DO NOTHING`);
  return (await findCustomer(connection, userId)) ?? customerId;
}

/** Deletes a customer that Stripe doesn't know. */
export async function deleteCustomer(
  connection: CommonQueryMethods,
  userId: string,
  customerId: string,
): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    DELETE FROM stripe_customers WHERE user_id = ${userId} AND customer_id = ${customerId}`);
}

/**
 * Locks the customer until the transaction ends; returns false if it doesn't exist. Raises the timeouts to allow for
 * calls to Stripe.
 */
export async function lockCustomer(
  transaction: DatabaseTransactionConnection,
  customerId: string,
): Promise<boolean> {
  await transaction.query(sql.typeAlias('void')`SET LOCAL idle_in_transaction_session_timeout = '45s'`);
  await transaction.query(sql.typeAlias('void')`SET LOCAL statement_timeout = '10s'`);
  return await transaction.exists(sql.type(customerRow)`
    SELECT customer_id AS "customerId" FROM stripe_customers WHERE customer_id = ${customerId} FOR UPDATE`);
}

export async function isDeleted(connection: CommonQueryMethods, userId: string): Promise<boolean> {
  return !(await connection.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NULL`));
}

/** Emits the event that makes a worker read the account's customer from Stripe, if it has one. */
export async function emitCustomerChanged(connection: CommonQueryMethods, userId: string): Promise<void> {
  const customerId = sql.fragment`customer_id`;
  await connection.query(sql.typeAlias('void')`
    WITH customer AS (SELECT customer_id FROM stripe_customers WHERE user_id = ${userId})
    ${eventInsert(stripeCustomerChanged, { customerId }, sql.fragment`customer`)}`);
}

export interface RecordedEvent {
  id: string;
  type: string;
  customerId: string;
  /** Seconds since 1970. */
  created: number;
}

/**
 * Records a webhook event and emits the change of its customer in one statement. Duplicates, and events of unknown
 * customers, have no effect.
 */
export async function recordEvent(connection: CommonQueryMethods, event: RecordedEvent): Promise<boolean> {
  const { id, type, customerId, created } = event;
  const payload = { customerId: sql.fragment`saved.customer_id` };
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    WITH saved AS (
      INSERT INTO stripe_events (id, type, customer_id, created_at)
      SELECT ${id}, ${type}, customer_id, to_timestamp(${created}) FROM stripe_customers
      WHERE customer_id = ${customerId}
      ON CONFLICT DO NOTHING
      RETURNING customer_id
    )
    ${eventInsert(stripeCustomerChanged, payload, sql.fragment`saved`)}`);
  return rowCount > 0;
}
