import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { Stripe } from '@top100/stripe/client';
import { isMissingAtStripe } from '@top100/stripe/failures';
import { z } from 'zod';

/** Limits the lookups of one run: a Stripe account may also have customers of other products. */
const maxLookups = 1_000;

const idRow = z.object({ id: z.string() });

/**
 * Links unknown paying customers to the account in their metadata, and returns their number. They exist after a
 * restore, if an account first paid after the backup.
 */
export async function adoptCustomers(
  connection: CommonQueryMethods,
  stripe: Stripe,
  paying: readonly string[],
): Promise<number> {
  const known = await connection.anyFirst(sql.type(idRow)`
    SELECT customer_id AS id FROM stripe_customers WHERE customer_id = ANY(${sql.array([...paying], 'text')})`);
  const isKnown = new Set(known);
  let adopted = 0;
  for (const customerId of paying.filter((id) => !isKnown.has(id)).slice(0, maxLookups)) {
    const userId = await findAccountId(stripe, customerId);
    if (userId === undefined) continue;
    const { rowCount } = await connection.query(sql.typeAlias('void')`
      INSERT INTO stripe_customers (user_id, customer_id)
      SELECT id, ${customerId} FROM users WHERE id = ${userId} ON CONFLICT DO NOTHING`);
    adopted += rowCount;
  }
  return adopted;
}

async function findAccountId(stripe: Stripe, customerId: string): Promise<string | undefined> {
  try {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? undefined : z.uuid().safeParse(customer.metadata.user_id).data;
  } catch (error) {
    if (isMissingAtStripe(error)) return undefined;
    throw error;
  }
}
