import { limitRepeats } from '@top100/runtime/limit-repeats';
import { type Job as BullJob, UnrecoverableError, type Worker } from 'bullmq';
import { connectBackend, type QueueSettings } from './backend.ts';
import { type Handler, type Job, NonRetryableError, type RunReport } from './job.ts';
import { retention } from './retention.ts';

export type AddOptions = {
  /** Adding the same id again changes nothing. Must not contain ':' or be all digits, which BullMQ reserves. */
  id?: string;
  /**
   * Deduplicates: at most one waiting and one running job per key. An add while one waits changes nothing. Of the
   * adds during a run the latest runs afterwards, so that a change during a run is never lost.
   */
  key?: string;
  delayMs?: number;
};

/** When a scheduled job runs: a cron pattern in UTC, or a fixed interval. */
export type ScheduleTime = { cron: string } | { everyMs: number };

export type Schedule = { job: Job<unknown>; payload: unknown; when: ScheduleTime };

export type DeadLetter = { id: string; payload: unknown; attempts: number; reason: string; failedAt: Date };

export type JobCounts = { waiting: number; active: number; delayed: number; failed: number };

/** Reported once per attempt; `dead` means that no retry follows. `error` is the reason of a failure. */
export type Outcome = {
  job: string;
  outcome: 'done' | 'retry' | 'dead';
  startedAt: Date;
  seconds: number;
  error?: unknown;
  report?: RunReport;
};

export type Queues = Awaited<ReturnType<typeof createQueues>>;

type Log = Record<'warn' | 'error', (facts: object, message: string) => void>;

type Settings = QueueSettings & {
  log: Log;
  /** Awaited before the attempt counts as finished. Must not throw, or the attempt fails. */
  onOutcome?: (outcome: Outcome) => void | Promise<void>;
  /** Lock duration: a worker that doesn't renew its lock in time loses the job to another one. */
  claimMs?: number;
};

/**
 * Queues on Redis (if `redisUrl` is given) or on Postgres. Each job has its own queue, so that a slow or flooded one
 * delays no other.
 */
export async function createQueues(settings: Settings) {
  const { log, claimMs = 30_000 } = settings;
  const limited = limitRepeats((facts, message) => log.error(facts, message));
  const logError = (error: Error) => limited({ err: error }, 'queue connection failed');
  const backend = await connectBackend(settings, logError);
  const opened = new Map<string, ReturnType<typeof backend.openQueue>>();
  const workers: ReturnType<typeof backend.openWorker>[] = [];

  function queueOf(job: Job<unknown>) {
    const known = opened.get(job.id);
    if (known) return known;
    const queue = backend.openQueue(job.id);
    queue.on('error', logError);
    opened.set(job.id, queue);
    return queue;
  }

  async function upsertSchedule({ job, payload, when }: Schedule) {
    await queueOf(job).upsertJobScheduler(
      job.id,
      'cron' in when ? { pattern: when.cron, tz: 'UTC' } : { every: when.everyMs },
      { name: job.id, data: job.payload.parse(payload), opts: retention(job) },
    );
  }

  /** BullMQ adds the next scheduled job when the previous one starts, so a lost job would end the schedule. */
  async function isScheduled(job: Job<unknown>) {
    const queue = queueOf(job);
    const scheduler = await queue.getJobScheduler(job.id);
    if (!scheduler) return false;
    return (await queue.getJob(`repeat:${job.id}:${scheduler.next}`)) !== undefined;
  }

  let closed: Promise<void> | undefined;
  async function closeAll(graceMs: number) {
    await Promise.all(workers.map((worker) => closeWithin(worker, graceMs)));
    await Promise.all([...opened.values()].map((queue) => queue.close()));
    await backend.close();
  }

  return {
    mode: backend.mode,

    /** Adds a job and returns its id. Throws if the payload doesn't match the job's schema. */
    async add<Payload>(job: Job<Payload>, payload: Payload, options: AddOptions = {}): Promise<string> {
      const { id, key, delayMs } = options;
      const added = await queueOf(job).add(job.id, job.payload.parse(payload), {
        ...retention(job),
        ...(id && { jobId: id }),
        ...(delayMs && { delay: delayMs }),
        ...(key && { deduplication: { id: key, keepLastIfActive: true } }),
      });
      return added.id ?? '';
    },

    /**
     * Adds jobs in one round trip, each with its id; ids that are waiting, running or dead-lettered are unchanged.
     * Throws, and adds none, if a payload doesn't match the schema.
     */
    async addMany<Payload>(
      job: Job<Payload>,
      jobs: readonly { id: string; payload: Payload }[],
    ): Promise<void> {
      const opts = retention(job);
      await queueOf(job).addBulk(
        jobs.map(({ id, payload }) => ({
          name: job.id,
          data: job.payload.parse(payload),
          opts: { ...opts, jobId: id },
        })),
      );
    },

    /** Sets the schedules of `jobs` to exactly those in `plan`. */
    async schedule(plan: Schedule[], jobs: Job<unknown>[]): Promise<void> {
      for (const entry of plan) await upsertSchedule(entry);
      for (const job of jobs) {
        if (!plan.some((entry) => entry.job.id === job.id)) await queueOf(job).removeJobScheduler(job.id);
      }
    },

    /** Re-creates the schedules of `plan` that the queues lost, and returns the ids of their jobs. */
    async restoreSchedules(plan: Schedule[]): Promise<string[]> {
      const restored: string[] = [];
      for (const entry of plan) {
        if (await isScheduled(entry.job)) continue;
        await upsertSchedule(entry);
        restored.push(entry.job.id);
      }
      return restored;
    },

    /** Starts working on a job's queue; resolves when the worker is ready. */
    async work<Payload>(job: Job<Payload>, handler: Handler<Payload>): Promise<void> {
      const run = async (found: BullJob, _token?: string, signal?: AbortSignal) => {
        const startedAt = new Date();
        const started = performance.now();
        const report = async (result: Pick<Outcome, 'outcome' | 'error' | 'report'>) => {
          const seconds = (performance.now() - started) / 1000;
          await settings.onOutcome?.({ job: job.id, startedAt, seconds, ...result });
        };
        try {
          const payload = job.payload.safeParse(found.data);
          if (!payload.success) throw new UnrecoverableError(`invalid payload: ${payload.error.message}`);
          const result = await handler(payload.data, {
            id: found.id ?? '',
            attempt: found.attemptsMade + 1,
            signal: signal ?? new AbortController().signal,
          });
          await report({ outcome: 'done', ...(result && { report: result }) });
        } catch (error) {
          const isFatal = error instanceof UnrecoverableError || error instanceof NonRetryableError;
          const isDead = isFatal || found.attemptsMade + 1 >= job.attempts;
          await report({ outcome: isDead ? 'dead' : 'retry', error });
          const facts = { err: error, job: job.id, id: found.id, attempt: found.attemptsMade + 1 };
          if (isDead) log.error(facts, 'job failed permanently');
          else log.warn(facts, 'job failed; retrying');
          throw error instanceof NonRetryableError ? new UnrecoverableError(error.message) : error;
        }
      };
      const worker = backend.openWorker(job.id, run, {
        concurrency: job.concurrency,
        lockDuration: claimMs,
        stalledInterval: claimMs,
        // Retried after two crashes of its worker; the third dead-letters it.
        maxStalledCount: 2,
        settings: { backoffStrategy: (attempt) => backoff(job, attempt) },
      });
      worker.on('error', logError);
      worker.on('stalled', (id) => log.warn({ job: job.id, id }, 'job stalled: its worker disappeared'));
      workers.push(worker);
      await worker.waitUntilReady();
    },

    /** Counts the jobs of one queue by state. */
    async counts(job: Job<unknown>): Promise<JobCounts> {
      const found = await queueOf(job).getJobCounts('waiting', 'active', 'delayed', 'failed');
      return { waiting: 0, active: 0, delayed: 0, failed: 0, ...found };
    },

    /** Returns the ids that are dead-lettered: adding one of them again would change nothing. */
    async findDead(job: Job<unknown>, ids: readonly string[]): Promise<string[]> {
      const states = await Promise.all(ids.map((id) => queueOf(job).getJobState(id)));
      return ids.filter((_, at) => states[at] === 'failed');
    },

    /** Dead-lettered jobs, the latest first. */
    async deadLetters(job: Job<unknown>, limit = 50): Promise<DeadLetter[]> {
      const failed = await queueOf(job).getFailed(0, limit - 1);
      return failed.map((dead) => ({
        id: dead.id ?? '',
        payload: dead.data,
        attempts: dead.attemptsMade,
        reason: dead.failedReason,
        failedAt: new Date(dead.finishedOn ?? 0),
      }));
    },

    /** Stops taking jobs, lets running ones finish within `graceMs`, then closes all connections. */
    close(graceMs = 20_000): Promise<void> {
      closed ??= closeAll(graceMs);
      return closed;
    },
  };
}

/** Milliseconds until the next attempt, after `attempt` attempts. */
function backoff(
  { backoffMs, maxBackoffMs }: Pick<Job<unknown>, 'backoffMs' | 'maxBackoffMs'>,
  attempt: number,
) {
  const wait = Math.min(backoffMs * 2 ** (attempt - 1), maxBackoffMs);
  return Math.round(wait * (1 - Math.random() / 4));
}

/**
 * A job that outlives the grace period is left to another worker, which takes it when the lock expires. A worker whose
 * server is unavailable would never finish closing either, so it is closed by force.
 */
async function closeWithin(worker: Pick<Worker, 'pause' | 'close'>, graceMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, graceMs, true);
  });
  const finished = worker.pause().then(
    () => false,
    () => true,
  );
  const force = await Promise.race([finished, late]);
  clearTimeout(timer);
  await worker.close(force);
}
