import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import type { Stripe } from '@top100/stripe/client';
import { isCustomerMissing, isEmailRefused } from '@top100/stripe/failures';
import type { SignedInAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { callStripe, idempotencyMinute, unavailable } from './call-stripe.ts';
import { deleteCustomer, findCustomer, insertCustomer, isDeleted, lockCustomer } from './store.ts';

interface Deps {
  pool: DatabasePool;
  stripe: Stripe;
}

type Person = Pick<SignedInAccount, 'id' | 'email'>;

/**
 * Runs a function with the account's Stripe customer, under its lock against other processes and workers. Creates the
 * customer if needed, and stores it before anything can be bought.
 */
export async function withCustomer<Outcome>(
  deps: Deps,
  person: Person,
  work: (customerId: string) => Promise<Outcome>,
): Promise<Outcome> {
  const customerId = (await findCustomer(deps.pool, person.id)) ?? (await createCustomer(deps, person));
  try {
    return await withCustomerLock(deps, person, customerId, work);
  } catch (error) {
    if (!isCustomerMissing(error)) throw error;
    // The customer was deleted at Stripe, or created with a key of test mode.
    await deleteCustomer(deps.pool, person.id, customerId);
    return await withNewCustomerLock(deps, person, await createCustomer(deps, person, customerId), work);
  }
}

/** Doesn't create a third customer if the new one is missing, too. */
async function withNewCustomerLock<Outcome>(
  ...given: Parameters<typeof withCustomerLock<Outcome>>
): Promise<Outcome> {
  try {
    return await withCustomerLock(...given);
  } catch (error) {
    throw isCustomerMissing(error) ? unavailable(error) : error;
  }
}

async function withCustomerLock<Outcome>(
  { pool }: Deps,
  person: Person,
  customerId: string,
  work: (customerId: string) => Promise<Outcome>,
): Promise<Outcome> {
  return await pool.transaction(async (transaction: DatabaseTransactionConnection) => {
    // Check under the lock: nothing would cancel what is bought after the account's deletion.
    const isLocked = await lockCustomer(transaction, customerId);
    if (!isLocked || (await isDeleted(transaction, person.id))) throw new AppError('billing_unavailable');
    return await work(customerId);
  });
}

/** @param instead id of the deleted customer that it replaces */
async function createCustomer({ pool, stripe }: Deps, { id, email }: Person, instead = ''): Promise<string> {
  const metadata = { user_id: id };
  // Concurrent requests, and retries after a crash, get the same customer.
  const idempotencyKey = `top100-customer-${id}-${instead}-${idempotencyMinute()}`;
  const customer = await callStripe(async () => {
    try {
      return await stripe.customers.create({ email, metadata }, { idempotencyKey });
    } catch (error) {
      if (!isEmailRefused(error)) throw error;
      // Stripe accepts fewer addresses than we do; its checkout then asks for one.
      return await stripe.customers.create({ metadata }, { idempotencyKey: `${idempotencyKey}-nameless` });
    }
  });
  return await insertCustomer(pool, id, customer.id);
}
