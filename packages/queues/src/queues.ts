import { type Job as BullJob, UnrecoverableError, type Worker } from 'bullmq';
import { connectBackend, type QueueSettings } from './backend.ts';
import { GiveUp, type Handler, type Job, type RunReport } from './job.ts';
import { retention } from './retention.ts';

export type AddOptions = {
  /** Adding the same id again changes nothing. No ':' and not digits alone: BullMQ gives those a meaning. */
  id?: string;
  /**
   * At most one waiting and one running job per key. An add while one waits changes nothing. An add during a
   * run is kept and runs afterwards (of several the latest), so a change that happens while its job is
   * running is never lost.
   */
  key?: string;
  delayMs?: number;
};

/** When a scheduled job runs: a cron pattern in UTC, or a fixed interval. */
export type When = { cron: string } | { everyMs: number };

export type Schedule = { job: Job<unknown>; payload: unknown; when: When };

export type DeadLetter = { id: string; payload: unknown; attempts: number; reason: string; failedAt: Date };

export type JobCounts = { waiting: number; active: number; delayed: number; failed: number };

/** Heard once per finished try; `dead` means that no further try follows. `error` is why it is not done. */
export type Outcome = {
  job: string;
  outcome: 'done' | 'retry' | 'dead';
  startedAt: Date;
  seconds: number;
  error?: unknown;
  report?: RunReport;
};

export type Queues = Awaited<ReturnType<typeof createQueues>>;

/** What is needed of the process's logger. */
type Log = Record<'warn' | 'error', (facts: object, message: string) => void>;

type Settings = QueueSettings & {
  log: Log;
  /** Waited for before the try counts as finished, and never to be the reason why it fails: it must not throw. */
  onOutcome?: (outcome: Outcome) => void | Promise<void>;
  /** How long a worker's claim on a job lasts without a sign of life; afterwards another one takes the job. */
  claimMs?: number;
};

/**
 * Queues on Redis (if `redisUrl` is given) or on Postgres. One queue per job: a job that hangs or floods
 * delays no other.
 */
export async function createQueues(settings: Settings) {
  const { log, claimMs = 30_000 } = settings;
  const logError = (error: Error) => log.error({ err: error }, 'queue connection failed');
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

  let closed: Promise<void> | undefined;
  async function closeAll(graceMs: number) {
    await Promise.all(workers.map((worker) => closeWithin(worker, graceMs)));
    await Promise.all([...opened.values()].map((queue) => queue.close()));
    await backend.close();
  }

  return {
    mode: backend.mode,

    /** Adds a job and gives its id. Throws if the payload is not what the job's schema says. */
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
     * Adds many jobs of one kind in one round trip, each under its id; an id that waits, runs or has failed for
     * good stays as it is. Throws, and adds none, if one of the payloads is not what the schema says.
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

    /** Makes the schedules of `jobs` exactly those of `plan`: adds what is new, removes what is gone. */
    async schedule(plan: Schedule[], jobs: Job<unknown>[]): Promise<void> {
      for (const { job, payload, when } of plan) {
        await queueOf(job).upsertJobScheduler(
          job.id,
          'cron' in when ? { pattern: when.cron, tz: 'UTC' } : { every: when.everyMs },
          { name: job.id, data: job.payload.parse(payload), opts: retention(job) },
        );
      }
      for (const job of jobs) {
        if (!plan.some((entry) => entry.job.id === job.id)) await queueOf(job).removeJobScheduler(job.id);
      }
    },

    /** Starts working on a job's queue; resolves when the worker is ready. */
    async work<Payload>(job: Job<Payload>, handler: Handler<Payload>): Promise<void> {
      const run = async (found: BullJob, _token?: string, signal?: AbortSignal) => {
        const startedAt = new Date();
        const started = performance.now();
        const tell = async (result: Pick<Outcome, 'outcome' | 'error' | 'report'>) => {
          const seconds = (performance.now() - started) / 1000;
          await settings.onOutcome?.({ job: job.id, startedAt, seconds, ...result });
        };
        try {
          const payload = job.payload.safeParse(found.data);
          if (!payload.success) throw new UnrecoverableError(`payload refused: ${payload.error.message}`);
          const report = await handler(payload.data, {
            id: found.id ?? '',
            attempt: found.attemptsMade + 1,
            signal: signal ?? new AbortController().signal,
          });
          await tell({ outcome: 'done', ...(report && { report }) });
        } catch (error) {
          const hopeless = error instanceof UnrecoverableError || error instanceof GiveUp;
          const dead = hopeless || found.attemptsMade + 1 >= job.attempts;
          await tell({ outcome: dead ? 'dead' : 'retry', error });
          const facts = { err: error, job: job.id, id: found.id, attempt: found.attemptsMade + 1 };
          if (dead) log.error(facts, 'job failed for good');
          else log.warn(facts, 'job failed, another try follows');
          throw error instanceof GiveUp ? new UnrecoverableError(error.message) : error;
        }
      };
      const worker = backend.openWorker(job.id, run, {
        concurrency: job.concurrency,
        lockDuration: claimMs,
        stalledInterval: claimMs,
        // Given back to the queue after two crashes of its worker; the third leaves it as failed.
        maxStalledCount: 2,
        settings: { backoffStrategy: (attempt) => backoff(job, attempt) },
      });
      worker.on('error', logError);
      worker.on('stalled', (id) => log.warn({ job: job.id, id }, 'a worker vanished during this job'));
      workers.push(worker);
      await worker.waitUntilReady();
    },

    /** Jobs of one queue by state. */
    async counts(job: Job<unknown>): Promise<JobCounts> {
      const found = await queueOf(job).getJobCounts('waiting', 'active', 'delayed', 'failed');
      return { waiting: 0, active: 0, delayed: 0, failed: 0, ...found };
    },

    /** Jobs that failed for good, the latest first. */
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

    /** Takes no new jobs, lets the running ones finish (up to `graceMs`), then closes every connection. */
    close(graceMs = 20_000): Promise<void> {
      closed ??= closeAll(graceMs);
      return closed;
    },
  };
}

/** Milliseconds until the next try, after `attempt` tries. */
function backoff(
  { backoffMs, maxBackoffMs }: Pick<Job<unknown>, 'backoffMs' | 'maxBackoffMs'>,
  attempt: number,
) {
  const wait = Math.min(backoffMs * 2 ** (attempt - 1), maxBackoffMs);
  return Math.round(wait * (1 - Math.random() / 4));
}

/**
 * A job that outlives the grace period is left to another worker, which takes it when the claim runs out. A
 * worker whose server is away would never finish closing either: it is cut off.
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
