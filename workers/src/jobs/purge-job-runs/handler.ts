import type { CommonQueryMethods } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';
import { purgeJobRuns } from '../../job-runs.ts';

/** Removes job runs after 30 days, and all but the latest thousand of each job. */
export const purgeJobRunsJob = defineJob({ id: 'purge-job-runs', payload: z.object({}) });

export function purgeJobRunsHandler(connection: CommonQueryMethods) {
  return async () => await purgeJobRuns(connection);
}
