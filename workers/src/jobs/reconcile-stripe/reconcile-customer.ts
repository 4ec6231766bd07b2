import { type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { tellListsShownAgain } from '@top100/events/tell-lists-shown-again';
import type { Logger } from '@top100/runtime/logger';
import type { Stripe } from '@top100/stripe/client';
import {
  effectiveSubscription,
  onlyWhatIsRead,
  type ReadSubscription,
  withLatestInvoice,
} from '@top100/stripe/effective-subscription';
import { isMissingAtStripe } from '@top100/stripe/failures';
import { z } from 'zod';
import { closeCustomer } from './close-customer.ts';
import { dropKept, endKept, isKept, keep, readKept } from './kept-subscription.ts';

export interface ReconcileDeps {
  stripe: Stripe;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** `unknown`: to us, or to Stripe. */
export type Reconciled = 'same' | 'changed' | 'unknown';

/**
 * Writes what Stripe says of a customer now. Under the lock of the customer's row, so that of two that read at the same
 * time the one that writes last has also read last.
 */
export async function reconcileCustomer(
  transaction: DatabaseTransactionConnection,
  { stripe, log }: ReconcileDeps,
  customerId: string,
): Promise<Reconciled> {
  const userId = await lockCustomer(transaction, customerId);
  if (userId === null) return 'unknown';
  let subscriptions = await readSubscriptions(stripe, customerId);
  if (!subscriptions) {
    if (await isDeletedAtStripe(stripe, customerId)) {
      const isEnded = await endKept(transaction, userId);
      if (isEnded) log.info({ customerId }, 'deleted at Stripe: Premium has ended');
      return isEnded ? 'changed' : 'same';
    }
    // A key of another account, or of test mode, must not take Premium from everybody. Time ends it by itself.
    log.warn({ customerId }, 'Stripe does not know a customer of ours: left as it is');
    return 'unknown';
  }
  if (await isDeleted(transaction, userId)) {
    const readNow = async () => (await readSubscriptions(stripe, customerId)) ?? [];
    const ended = await closeCustomer(stripe, customerId, readNow);
    if (ended.length > 0) log.info({ customerId, ended }, 'ended at Stripe, since its account was deleted');
    subscriptions = await readNow();
  }
  const found = effectiveSubscription(subscriptions);
  const isSame = isKept(await readKept(transaction, userId), found);
  if (!isSame && (found?.premiumUntil ?? 0) > Date.now()) await tellListsShownAgain(transaction, userId);
  if (found) await keep(transaction, userId, found);
  else if (!isSame) await dropKept(transaction, userId);
  return isSame ? 'same' : 'changed';
}

/** Whether Stripe has had the customer and has no more: under a wrong key it knows nothing of them at all. */
async function isDeletedAtStripe(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customer)).deleted === true;
  } catch (error) {
    if (isMissingAtStripe(error)) return false;
    throw error;
  }
}

/** Undefined if Stripe does not know the customer. */
async function readSubscriptions(stripe: Stripe, customer: string): Promise<ReadSubscription[] | undefined> {
  const found: ReadSubscription[] = [];
  try {
    const all = { customer, status: 'all', limit: 100, ...withLatestInvoice } as const;
    for await (const one of stripe.subscriptions.list(all)) {
      found.push(onlyWhatIsRead(one));
    }
  } catch (error) {
    if (isMissingAtStripe(error)) return undefined;
    throw error;
  }
  return found;
}

/** Whose customer it is; null if nobody's. Stripe may take its time while the row is locked. */
async function lockCustomer(
  transaction: DatabaseTransactionConnection,
  customerId: string,
): Promise<string | null> {
  await transaction.query(sql.typeAlias('nothing')`SET LOCAL idle_in_transaction_session_timeout = '90s'`);
  return await transaction.maybeOneFirst(sql.type(z.object({ id: z.string() }))`
    SELECT user_id AS id FROM stripe_customers WHERE customer_id = ${customerId} FOR UPDATE`);
}

/** Looked at under the lock, as the API does before it opens a checkout. */
async function isDeleted(transaction: DatabaseTransactionConnection, userId: string): Promise<boolean> {
  return await transaction.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL`);
}
