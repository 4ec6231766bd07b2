import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes accounts that were never verified after 7 days, and deleted ones after 30. */
export const purgeAccountsJob = defineJob({ id: 'purge-accounts', payload: z.object({}) });
