import type { CommonQueryMethods } from '@top100/database/sql';
import { purgeDone } from '@top100/events/outbox';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes events two days after their jobs are done. */
export const purgeOutboxJob = defineJob({ id: 'purge-outbox', payload: z.object({}) });

/** Long enough for an investigation, and for a queue that delivers a finished job again. */
const days = 2;

/** As long as queues keep dead letters (packages/queues/src/retention.ts), which an admin may retry. */
const deadDays = 90;

export function purgeOutboxHandler(connection: CommonQueryMethods) {
  return async () => {
    await purgeDone(connection, { days, deadDays });
  };
}
