import { type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { emitListsVisibleAgain } from '@top100/events/emit-lists-visible-again';
import type { Logger } from '@top100/runtime/logger';
import type { Stripe } from '@top100/stripe/client';
import {
  effectiveSubscription,
  pickReadFields,
  type ReadSubscription,
  withLatestInvoice,
} from '@top100/stripe/effective-subscription';
import { isMissingAtStripe } from '@top100/stripe/failures';
import { z } from 'zod';
import { closeCustomer } from './close-customer.ts';
import {
  deleteStoredSubscription,
  endStoredSubscription,
  isUpToDate,
  readStoredSubscription,
  storeSubscription,
} from './stored-subscription.ts';

export interface ReconcileDeps {
  stripe: Stripe;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** `unknown`: the customer exists only on one side. */
export type ReconcileResult = 'same' | 'changed' | 'unknown';

/**
 * Stores a customer's current subscription at Stripe. The customer's row is locked before reading, so that concurrent
 * runs write in the order in which they read.
 */
export async function reconcileCustomer(
  transaction: DatabaseTransactionConnection,
  { stripe, log }: ReconcileDeps,
  customerId: string,
): Promise<ReconcileResult> {
  const userId = await lockCustomer(transaction, customerId);
  if (userId === null) return 'unknown';
  let subscriptions = await readSubscriptions(stripe, customerId);
  if (!subscriptions) {
    if (await isDeletedAtStripe(stripe, customerId)) {
      const isEnded = await endStoredSubscription(transaction, userId);
      if (isEnded) log.info({ customerId }, 'customer was deleted at Stripe; ended Premium');
      return isEnded ? 'changed' : 'same';
    }
    // A key of another Stripe account or of test mode must not end Premium for everybody; it expires by itself.
    log.warn({ customerId }, 'Stripe does not know this customer; subscription left unchanged');
    return 'unknown';
  }
  if (await isDeleted(transaction, userId)) {
    const readNow = async () => (await readSubscriptions(stripe, customerId)) ?? [];
    const ended = await closeCustomer(stripe, customerId, readNow);
    if (ended.length > 0) log.info({ customerId, ended }, 'ended charges at Stripe for a deleted account');
    subscriptions = await readNow();
  }
  const found = effectiveSubscription(subscriptions);
  const isSame = isUpToDate(await readStoredSubscription(transaction, userId), found);
  if (!isSame && (found?.premiumUntil ?? 0) > Date.now()) await emitListsVisibleAgain(transaction, userId);
  if (found) await storeSubscription(transaction, userId, found);
  else if (!isSame) await deleteStoredSubscription(transaction, userId);
  return isSame ? 'same' : 'changed';
}

/** Distinguishes a deleted customer from one that a wrong key cannot see at all. */
async function isDeletedAtStripe(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customer)).deleted === true;
  } catch (error) {
    if (isMissingAtStripe(error)) return false;
    throw error;
  }
}

/** Returns undefined if Stripe doesn't know the customer. */
async function readSubscriptions(stripe: Stripe, customer: string): Promise<ReadSubscription[] | undefined> {
  const found: ReadSubscription[] = [];
  try {
    const all = { customer, status: 'all', limit: 100, ...withLatestInvoice } as const;
    for await (const one of stripe.subscriptions.list(all)) {
      found.push(pickReadFields(one));
    }
  } catch (error) {
    if (isMissingAtStripe(error)) return undefined;
    throw error;
  }
  return found;
}

/** Returns the account of a customer and locks its row; Stripe's answers may take long meanwhile. */
async function lockCustomer(
  transaction: DatabaseTransactionConnection,
  customerId: string,
): Promise<string | null> {
  await transaction.query(sql.typeAlias('void')`SET LOCAL idle_in_transaction_session_timeout = '90s'`);
  return await transaction.maybeOneFirst(sql.type(z.object({ id: z.string() }))`
    SELECT user_id AS id FROM stripe_customers WHERE customer_id = ${customerId} FOR UPDATE`);
}

/** Call it under the customer's lock, as the API does before it opens a checkout. */
async function isDeleted(transaction: DatabaseTransactionConnection, userId: string): Promise<boolean> {
  return await transaction.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL`);
}
