import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes receipts, contents of deleted lists, revisions and old addresses whose time is over, or that are too many. */
export const purgeListHistoryJob = defineJob({ id: 'purge-list-history', payload: z.object({}) });
