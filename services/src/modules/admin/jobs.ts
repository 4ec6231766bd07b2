import type { EndpointResult } from '@top100/contracts/endpoint';
import type { getFigures, listJobs } from '@top100/contracts/endpoints/admin-operations';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { logAction } from './admin-log.ts';
import type { Admin, AdminDeps } from './deps.ts';

/** Limits of the shown runs per job, and of the characters of an error. */
const maxRuns = 10;
const maxErrorLength = 500;

const jobRow = z.object({ id: z.string(), schedule: z.string().nullable(), canRunNow: z.boolean() });
const runRow = z.object({
  job: z.string(),
  startedAt: z.number(),
  seconds: z.number(),
  outcome: z.enum(['done', 'retry', 'dead']),
  error: z.string().nullable(),
  report: z.record(z.string(), z.unknown()).nullable(),
});

/** Reads the workers' jobs with their schedule and last runs, latest first. */
export async function readJobs(connection: CommonQueryMethods): Promise<EndpointResult<typeof listJobs>> {
  const jobs = await connection.any(sql.type(jobRow)`
    SELECT id, schedule, can_run_now AS "canRunNow" FROM jobs ORDER BY schedule IS NULL, id`);
  const runs = await connection.any(sql.type(runRow)`
    SELECT last.job, last.started_at AS "startedAt", last.seconds, last.outcome,
      left(last.error, ${maxErrorLength}) AS error, last.report
    FROM jobs CROSS JOIN LATERAL (
      SELECT * FROM job_runs WHERE job_runs.job = jobs.id ORDER BY started_at DESC LIMIT ${maxRuns}) AS last
    ORDER BY last.started_at DESC`);
  const runsOf = Map.groupBy(runs, ({ job }) => job);
  return {
    jobs: jobs.map((job) => ({
      ...job,
      runs: (runsOf.get(job.id) ?? []).map(({ startedAt, report, ...run }) => ({
        ...run,
        startedAt: new Date(startedAt).toISOString(),
        report:
          report &&
          Object.fromEntries(Object.entries(report).map(([name, value]) => [name, formatReportValue(value)])),
      })),
    })),
  };
}

function formatReportValue(value: unknown): number | string {
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

/** Reads the ids of all registered jobs. */
export async function readJobIds(connection: CommonQueryMethods): Promise<readonly string[]> {
  return await connection.anyFirst(sql.type(z.object({ id: z.string() }))`SELECT id FROM jobs ORDER BY id`);
}

/** Returns null if the queues are unavailable. */
export async function readQueues({
  pool,
  queues,
  log,
}: AdminDeps): Promise<EndpointResult<typeof getFigures>['queues']> {
  const jobIds = await readJobIds(pool);
  try {
    const counts = await queues.counts(jobIds);
    return counts.map((count, place) => ({ job: jobIds[place] ?? '', ...count }));
  } catch (err) {
    log.warn({ err }, 'queues are unavailable; figures omit them');
    return null;
  }
}

/** Starts a job that admins may start. */
export async function runJob({ pool, queues }: AdminDeps, admin: Admin, id: string): Promise<void> {
  await pool.transaction(async (transaction) => {
    const canRun = await transaction.exists(sql.type(z.object({ id: z.string() }))`
      SELECT id FROM jobs WHERE id = ${id} AND can_run_now`);
    if (!canRun) throw new AppError('not_found');
    await logAction(transaction, admin, { action: 'run-job', subject: { kind: 'job', id, name: id } });
    // Last, so that a failed start rolls back the log entry.
    await queues.runNow(id).catch((cause: unknown) => {
      throw new AppError('service_unavailable', {}, { cause });
    });
  });
}

/** Logs a change in Bull Board before it is made. */
export async function logQueueAction(
  { pool }: Pick<AdminDeps, 'pool'>,
  admin: Admin,
  { queue, request }: { queue: string; request: string },
): Promise<void> {
  const subject = { kind: 'queue' as const, id: queue, name: queue };
  await logAction(pool, admin, { action: 'change-queue', subject, details: { request } });
}
