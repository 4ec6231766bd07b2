import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Forgets what is noted of runs of jobs after 30 days, and more than a thousand of one job. */
export const purgeJobRunsJob = defineJob({ id: 'purge-job-runs', payload: z.object({}) });
