import type { CommonQueryMethods } from '@top100/database/sql';
import { purgeJobRuns } from '../../job-runs.ts';

export function purgeJobRunsHandler(connection: CommonQueryMethods) {
  return async () => await purgeJobRuns(connection);
}
