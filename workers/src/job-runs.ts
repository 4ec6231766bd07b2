import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { Job } from '@top100/queues/job';
import type { Outcome, Schedule } from '@top100/queues/queues';
import { type Logger, redactEmailAddresses } from '@top100/runtime/logger';

// Jobs and their runs, as admins see them.

/** Covers an investigation of last month; the second limit bounds a job that keeps failing. */
const retentionDays = 30;
const maxRunsPerJob = 1_000;

/** Maximum characters of an error message. */
const maxErrorLength = 1_000;

/** Registers the jobs of this version; jobs of older versions are removed a week after they were last registered. */
export async function registerJobs(
  connection: CommonQueryMethods,
  jobs: readonly Job<unknown>[],
  schedule: readonly Schedule[],
): Promise<void> {
  const rows = jobs.map((job) => ({
    id: job.id,
    schedule: formatSchedule(schedule.find((entry) => entry.job.id === job.id)),
    can_run_now: job.payload.safeParse({}).success,
  }));
  await connection.query(sql.typeAlias('void')`
    INSERT INTO jobs (id, schedule, can_run_now)
    SELECT id, schedule, can_run_now
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS job (id text, schedule text, can_run_now boolean)
    -- Sorted, so that processes starting at the same time don't deadlock.
    ORDER BY id
    ON CONFLICT (id) DO UPDATE
      SET schedule = excluded.schedule, can_run_now = excluded.can_run_now, seen_at = now()`);
  await connection.query(sql.typeAlias('void')`
    DELETE FROM jobs WHERE seen_at < now() - interval '7 days'`);
}

function formatSchedule(entry: Schedule | undefined): string | null {
  if (!entry) return null;
  return 'cron' in entry.when ? entry.when.cron : `every ${entry.when.everyMs / 1000} s`;
}

/**
 * Returns the function that records attempts: all of scheduled jobs, only failed ones of event jobs, which can be
 * many per second. A failure to record doesn't fail the run.
 */
export function recordRuns(
  connection: CommonQueryMethods,
  schedule: readonly Schedule[],
  log: Pick<Logger, 'warn'>,
): (outcome: Outcome) => Promise<void> {
  const scheduled = new Set(schedule.map(({ job }) => job.id));
  return async ({ job, outcome, startedAt, seconds, error, report }) => {
    if (outcome === 'done' && !scheduled.has(job)) return;
    try {
      await connection.query(sql.typeAlias('void')`
        INSERT INTO job_runs (job, started_at, seconds, outcome, error, report)
        VALUES (${job}, ${sql.timestamp(startedAt)}, ${seconds}, ${outcome}, ${errorText(error)},
          ${report ? JSON.stringify(report) : null}::jsonb)`);
    } catch (err) {
      log.warn({ err, job }, 'failed to record a job run');
    }
  };
}

/** Database errors quote rows and so may contain email addresses; Postgres text cannot hold NUL. */
function errorText(error: unknown): string | null {
  if (error === undefined) return null;
  const text = error instanceof Error ? error.message : String(error);
  return redactEmailAddresses(text).replaceAll('\0', '').slice(0, maxErrorLength);
}

/** Removes old runs, and runs beyond the maximum of their job. */
export async function purgeJobRuns(connection: CommonQueryMethods): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    DELETE FROM job_runs WHERE started_at < now() - ${retentionDays} * interval '1 day' OR id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY job ORDER BY started_at DESC) AS place FROM job_runs) AS run
      WHERE place > ${maxRunsPerJob})`);
}
