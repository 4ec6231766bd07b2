import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Computes all rankings anew: the days move on without any event. */
export const rebuildRankingsJob = defineJob({ id: 'rebuild-rankings', payload: z.object({}) });
