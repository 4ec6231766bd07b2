import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes events whose jobs have been done for two days. */
export const purgeOutboxJob = defineJob({ id: 'purge-outbox', payload: z.object({}) });
