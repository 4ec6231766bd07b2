import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes who has seen what, days that no ranking counts any more, and the views of lists that are gone for good. */
export const purgeViewsJob = defineJob({ id: 'purge-views', payload: z.object({}) });
