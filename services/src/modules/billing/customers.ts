import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import type { Stripe } from '@top100/stripe/client';
import { isCustomerMissing, isEmailRefused } from '@top100/stripe/failures';
import type { SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { askStripe, unavailable } from './ask-stripe.ts';
import { keyMinute } from './key-minute.ts';
import { findCustomer, forgetCustomer, insertCustomer, isDeleted, lockCustomer } from './store.ts';

interface Deps {
  pool: DatabasePool;
  stripe: Stripe;
}

type Person = Pick<SignedIn, 'id' | 'email'>;

/**
 * Works for an account as a customer of Stripe's, while nobody else does: other processes and the worker wait. The
 * customer is made if there is none, and known to us before anything can be bought for it.
 */
export async function asCustomer<Outcome>(
  deps: Deps,
  person: Person,
  work: (customerId: string) => Promise<Outcome>,
): Promise<Outcome> {
  const customerId = (await findCustomer(deps.pool, person.id)) ?? (await makeCustomer(deps, person));
  try {
    return await locked(deps, person, customerId, work);
  } catch (error) {
    if (!isCustomerMissing(error)) throw error;
    // Deleted there, or made under a key of test mode.
    await forgetCustomer(deps.pool, person.id, customerId);
    return await lockedAnew(deps, person, await makeCustomer(deps, person, customerId), work);
  }
}

/** For a customer that has just been made: where even that is not there, no third one is tried. */
async function lockedAnew<Outcome>(...given: Parameters<typeof locked<Outcome>>): Promise<Outcome> {
  try {
    return await locked(...given);
  } catch (error) {
    throw isCustomerMissing(error) ? unavailable(error) : error;
  }
}

async function locked<Outcome>(
  { pool }: Deps,
  person: Person,
  customerId: string,
  work: (customerId: string) => Promise<Outcome>,
): Promise<Outcome> {
  return await pool.transaction(async (transaction: DatabaseTransactionConnection) => {
    // Looked at under the lock: what is opened after a deletion would be closed by nobody.
    const isLocked = await lockCustomer(transaction, customerId);
    if (!isLocked || (await isDeleted(transaction, person.id))) throw new AppError('billing_unavailable');
    return await work(customerId);
  });
}

/**
 * @param instead of a customer that is gone
 */
async function makeCustomer({ pool, stripe }: Deps, { id, email }: Person, instead = ''): Promise<string> {
  const metadata = { user_id: id };
  // Whoever asks at the same time, or again after this process has died, gets the same one.
  const idempotencyKey = `top100-customer-${id}-${instead}-${keyMinute()}`;
  const customer = await askStripe(async () => {
    try {
      return await stripe.customers.create({ email, metadata }, { idempotencyKey });
    } catch (error) {
      if (!isEmailRefused(error)) throw error;
      // We take more addresses than Stripe does. Its page asks for another one then.
      return await stripe.customers.create({ metadata }, { idempotencyKey: `${idempotencyKey}-nameless` });
    }
  });
  return await insertCustomer(pool, id, customer.id);
}
