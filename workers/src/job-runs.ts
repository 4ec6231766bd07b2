import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { Job } from '@top100/queues/job';
import type { Outcome, Schedule } from '@top100/queues/queues';
import { type Logger, withoutEmailAddresses } from '@top100/runtime/logger';

/** What admins are shown of the workers: which jobs there are, and how they went. */

/** Long enough to look into what went wrong last month; and no more of a job that fails again and again. */
const keptDays = 30;
const keptOfJob = 1_000;

/** Characters of an error's message. */
const longestError = 1_000;

/** Notes the jobs of this program; one that an older program knew is forgotten a week after it was last seen. */
export async function registerJobs(
  connection: CommonQueryMethods,
  jobs: readonly Job<unknown>[],
  schedule: readonly Schedule[],
): Promise<void> {
  const rows = jobs.map((job) => ({
    id: job.id,
    schedule: whenOf(schedule.find((entry) => entry.job.id === job.id)),
    can_run_now: job.payload.safeParse({}).success,
  }));
  await connection.query(sql.typeAlias('nothing')`
    INSERT INTO jobs (id, schedule, can_run_now)
    SELECT id, schedule, can_run_now
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS job (id text, schedule text, can_run_now boolean)
    -- In one order, for processes that start at the same time.
    ORDER BY id
    ON CONFLICT (id) DO UPDATE
      SET schedule = excluded.schedule, can_run_now = excluded.can_run_now, seen_at = now()`);
  await connection.query(sql.typeAlias('nothing')`
    DELETE FROM jobs WHERE seen_at < now() - interval '7 days'`);
}

function whenOf(entry: Schedule | undefined): string | null {
  if (!entry) return null;
  return 'cron' in entry.when ? entry.when.cron : `every ${entry.when.everyMs / 1000} s`;
}

/**
 * Gives what writes down every try of a job of the schedule, and of other jobs those that did not end well: an event
 * a second would be a row a second that nobody reads. A run is not worse for what cannot be written about it.
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
      await connection.query(sql.typeAlias('nothing')`
        INSERT INTO job_runs (job, started_at, seconds, outcome, error, report)
        VALUES (${job}, ${sql.timestamp(startedAt)}, ${seconds}, ${outcome}, ${textOf(error)},
          ${report ? JSON.stringify(report) : null}::jsonb)`);
    } catch (err) {
      log.warn({ err, job }, 'a run of a job could not be written down');
    }
  };
}

/** Errors of the database quote rows, so an address may be in them; and a NUL is nothing that a text can hold. */
function textOf(error: unknown): string | null {
  if (error === undefined) return null;
  const text = error instanceof Error ? error.message : String(error);
  return withoutEmailAddresses(text).replaceAll('\0', '').slice(0, longestError);
}

/** Forgets runs that are old, or that many newer ones of the same job have followed. */
export async function purgeJobRuns(connection: CommonQueryMethods): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    DELETE FROM job_runs WHERE started_at < now() - ${keptDays} * interval '1 day' OR id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY job ORDER BY started_at DESC) AS place FROM job_runs) AS run
      WHERE place > ${keptOfJob})`);
}
