import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { Handler } from '@top100/queues/job';
import type { Stripe } from '@top100/stripe/client';
import {
  effectiveSubscription,
  isOver,
  onlyWhatIsRead,
  type ReadSubscription,
  withLatestInvoice,
} from '@top100/stripe/effective-subscription';
import { isStripeUnavailable } from '@top100/stripe/failures';
import { z } from 'zod';
import type { ReconcileStripeDeps } from '../reconcile-stripe/handler.ts';
import {
  isKept,
  type KeptSubscription,
  keptColumns,
  keptSubscription,
} from '../reconcile-stripe/kept-subscription.ts';
import { reconcileCustomer } from '../reconcile-stripe/reconcile-customer.ts';

/** Customers of one statement. */
const batch = 1_000;

/** Failures whose reasons are told. */
const told = 10;

/**
 * Reports how many customers there are, and how many were not as Stripe says. Fails at the end if some could not be
 * read or written, and at once if Stripe is away.
 */
export function reconcileAllStripeHandler({ pool, stripe, log }: ReconcileStripeDeps): Handler<unknown> {
  return async () => {
    if (!stripe) return undefined;
    const atStripe = await readAll(stripe);
    const report = { customers: 0, repaired: 0, unknown: 0 };
    let failed = 0;
    const failures: unknown[] = [];
    for await (const { customerId, isDeleted, kept } of eachCustomer(pool)) {
      report.customers += 1;
      const subscriptions = atStripe.get(customerId) ?? [];
      const isOpen = isDeleted && !subscriptions.every(isOver);
      if (!isOpen && isKept(kept, effectiveSubscription(subscriptions))) continue;
      // What was read is some seconds old by now: what is written is read anew, under the lock.
      try {
        const found = await pool.transaction((transaction) =>
          reconcileCustomer(transaction, { stripe, log }, customerId),
        );
        if (found === 'changed') report.repaired += 1;
        if (found === 'unknown') report.unknown += 1;
      } catch (error) {
        // One that cannot be read must not keep the others from being right; were Stripe away, nobody could be.
        failed += 1;
        if (failures.length < told) failures.push(error);
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
    found.set(id, [...(found.get(id) ?? []), onlyWhatIsRead(subscription)]);
  }
  return found;
}

const customerRow = z.object({ userId: z.string(), customerId: z.string(), isDeleted: z.boolean() });
const rowOfCustomer = z.object({ userId: z.string(), ...keptSubscription.shape });

interface Customer extends z.infer<typeof customerRow> {
  kept: KeptSubscription | null;
}

async function* eachCustomer(connection: CommonQueryMethods): AsyncGenerator<Customer> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const page: readonly z.infer<typeof customerRow>[] = await connection.any(sql.type(customerRow)`
      SELECT user_id AS "userId", customer_id AS "customerId", users.deleted_at IS NOT NULL AS "isDeleted"
      FROM stripe_customers JOIN users ON users.id = user_id
      WHERE user_id > ${after}::uuid ORDER BY user_id LIMIT ${batch}`);
    const ids = page.map(({ userId }) => userId);
    const rows = await connection.any(sql.type(rowOfCustomer)`
      SELECT user_id AS "userId", ${keptColumns} FROM subscriptions
      WHERE user_id = ANY(${sql.array(ids, 'uuid')})`);
    const keptOf = new Map(rows.map((row) => [row.userId, row]));
    for (const customer of page) yield { ...customer, kept: keptOf.get(customer.userId) ?? null };
    after = page.length === batch ? page.at(-1)?.userId : undefined;
  }
}
