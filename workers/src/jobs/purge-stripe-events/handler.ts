import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes the ids of received Stripe events. Stripe redelivers an event for three days at most. */
export const purgeStripeEventsJob = defineJob({ id: 'purge-stripe-events', payload: z.object({}) });

/** StoredState this long for investigations. */
const days = 90;

export function purgeStripeEventsHandler(connection: CommonQueryMethods) {
  return async () => {
    const { rowCount } = await connection.query(sql.typeAlias('void')`
      DELETE FROM stripe_events WHERE received_at < now() - ${days} * interval '1 day'`);
    return { removed: rowCount };
  };
}
