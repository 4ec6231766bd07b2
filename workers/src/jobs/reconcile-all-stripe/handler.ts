import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { defineJob, type Handler } from '@top100/queues/job';
import type { Stripe } from '@top100/stripe/client';
import {
  effectiveSubscription,
  hasEnded,
  pickReadFields,
  type ReadSubscription,
  withLatestInvoice,
} from '@top100/stripe/effective-subscription';
import { isStripeUnavailable } from '@top100/stripe/failures';
import { z } from 'zod';
import type { ReconcileStripeDeps } from '../reconcile-stripe/handler.ts';
import { reconcileCustomer } from '../reconcile-stripe/reconcile-customer.ts';
import {
  isUpToDate,
  type StoredSubscription,
  storedSubscription,
  subscriptionColumns,
} from '../reconcile-stripe/stored-subscription.ts';
import { adoptCustomers } from './adopt-customers.ts';

/** Compares all subscriptions with Stripe and repairs what webhooks missed. */
export const reconcileAllStripeJob = defineJob({ id: 'reconcile-all-stripe', payload: z.object({}) });

/** Customers per statement. */
const batch = 1_000;

/** Maximum failures reported with their reason. */
const maxReportedFailures = 10;

/**
 * Reports the number of customers, and of those that differed from Stripe. Fails at the end if some customers could not
 * be reconciled, and immediately if Stripe is unavailable.
 */
export function reconcileAllStripeHandler({ pool, stripe, log }: ReconcileStripeDeps): Handler<unknown> {
  return async () => {
    if (!stripe) return undefined;
    const atStripe = await readAll(stripe);
    const paying = [...atStripe].filter(([, subscriptions]) => !subscriptions.every(hasEnded));
    const ids = paying.map(([customerId]) => customerId);
    const adopted = await adoptCustomers(pool, stripe, ids);
    const report = { customers: 0, repaired: 0, unknown: 0, ...(adopted > 0 && { adopted }) };
    let failed = 0;
    const failures: unknown[] = [];
    for await (const { customerId, isDeleted, stored } of eachCustomer(pool)) {
      report.customers += 1;
      const subscriptions = atStripe.get(customerId) ?? [];
      const isOpen = isDeleted && !subscriptions.every(hasEnded);
      if (!isOpen && isUpToDate(stored, effectiveSubscription(subscriptions))) continue;
      // The listing is some seconds old by now: reconcileCustomer reads the customer again under the lock.
      try {
        const found = await pool.transaction((transaction) =>
          reconcileCustomer(transaction, { stripe, log }, customerId),
        );
        if (found === 'changed') report.repaired += 1;
        if (found === 'unknown') report.unknown += 1;
      } catch (error) {
        // A failing customer must not block the others, unless Stripe itself is unavailable.
        failed += 1;
        if (failures.length < maxReportedFailures) failures.push(error);
        if (isStripeUnavailable(error)) break;
      }
    }
    if (failed > 0) {
      log.warn({ ...report, failed }, 'some customers could not be reconciled');
      throw new AggregateError(
        failures,
        `${failed} of ${report.customers} customers could not be reconciled`,
      );
    }
    return report;
  };
}

async function readAll(stripe: Stripe): Promise<Map<string, ReadSubscription[]>> {
  const found = new Map<string, ReadSubscription[]>();
  const all = { status: 'all', limit: 100, ...withLatestInvoice } as const;
  for await (const subscription of stripe.subscriptions.list(all)) {
    const { customer } = subscription;
    const id = typeof customer === 'string' ? customer : customer.id;
    found.set(id, [...(found.get(id) ?? []), pickReadFields(subscription)]);
  }
  return found;
}

const customerRow = z.object({ userId: z.string(), customerId: z.string(), isDeleted: z.boolean() });
const subscriptionRow = z.object({ userId: z.string(), ...storedSubscription.shape });

interface Customer extends z.infer<typeof customerRow> {
  stored: StoredSubscription | null;
}

async function* eachCustomer(connection: CommonQueryMethods): AsyncGenerator<Customer> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const page: readonly z.infer<typeof customerRow>[] = await connection.any(sql.type(customerRow)`
      SELECT user_id AS "userId", customer_id AS "customerId", users.deleted_at IS NOT NULL AS "isDeleted"
      FROM stripe_customers JOIN users ON users.id = user_id
      WHERE user_id > ${after}::uuid ORDER BY user_id LIMIT ${batch}`);
    const ids = page.map(({ userId }) => userId);
    const rows = await connection.any(sql.type(subscriptionRow)`
      SELECT user_id AS "userId", ${subscriptionColumns} FROM subscriptions
      WHERE user_id = ANY(${sql.array(ids, 'uuid')})`);
    const byUser = new Map(rows.map((row) => [row.userId, row]));
    for (const customer of page) yield { ...customer, stored: byUser.get(customer.userId) ?? null };
    after = page.length === batch ? page.at(-1)?.userId : undefined;
  }
}
