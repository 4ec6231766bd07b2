import { createPool } from '@top100/database/pool';
import { assertSchemaIsCurrent } from '@top100/database/schema-version';
import { createQueues, type Schedule } from '@top100/queues/queues';
import { createCollectors } from '@top100/runtime/collectors';
import { limitRepeats } from '@top100/runtime/limit-repeats';
import type { Logger } from '@top100/runtime/logger';
import { createMetrics } from '@top100/runtime/metrics';
import { observePools } from '@top100/runtime/observe-pool';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { createStripeClient, workerRetryPolicy } from '@top100/stripe/client';
import type { Env } from './env.ts';
import { allHandlers, type Deps, type JobHandler } from './handlers.ts';
import { serveHealth } from './health-server.ts';
import {
  collectOutbox,
  collectQueues,
  collectRankings,
  collectSubscriptions,
  observeJobs,
  observeMails,
} from './job-metrics.ts';
import { recordRuns, registerJobs } from './job-runs.ts';
import { createMailer } from './mailer.ts';
import { startRelay } from './relay.ts';
import { checkHandlers, parseRoles } from './roles.ts';
import { schedule as productSchedule } from './schedule.ts';
import { subscriptions as productSubscriptions, type Subscription } from './subscriptions.ts';
import { watchSchedules } from './watch-schedules.ts';

type Wiring = {
  handlers: (deps: Deps) => JobHandler[];
  schedule: Schedule[];
  subscriptions: readonly Subscription[];
  /** Interval of checking that the queues have the schedule. */
  scheduleCheckMs?: number;
};

const product: Wiring = {
  handlers: allHandlers,
  schedule: productSchedule,
  subscriptions: productSubscriptions,
};

/** The relay may wait for an unavailable queue; its claimed events return to the outbox. */
const RELAY_GRACE_MS = 1_000;

/**
 * Starts the roles in WORKERS. Each started part adds its shutdown step to the front of `steps`, so that a signal
 * during the start closes what is open. If the start fails, this function closes it.
 */
export async function startWorkers(
  env: Env,
  log: Logger,
  steps: ShutdownStep[] = [],
  wiring: Wiring = product,
): Promise<ShutdownStep[]> {
  try {
    await start(env, log, wiring, steps);
  } catch (error) {
    for (const { run } of steps) await run();
    throw error;
  }
  return steps;
}

async function start(env: Env, log: Logger, wiring: Wiring, steps: ShutdownStep[]) {
  const { handlers, schedule, subscriptions, scheduleCheckMs: everyMs = 20_000 } = wiring;
  const logBroken = limitRepeats((facts, message) => log.warn(facts, message));
  const pool = await createPool(env.DATABASE_URL, {
    name: 'workers',
    max: env.DATABASE_POOL,
    // Jobs scan whole tables; short statements set their own limit.
    statementTimeout: 0,
    onError: (err) => logBroken({ err }, 'an idle database connection broke'),
  });
  steps.unshift({ name: 'close the pool', run: () => pool.end() });
  await assertSchemaIsCurrent(pool);

  const { registry } = createMetrics('workers');
  observePools(registry, env.DATABASE_POOL, { workers: pool });
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM, observeMails(registry));
  steps.unshift({ name: 'close the mailer', run: () => mailer.close() });
  const { CODE_KEY: codeKey, ERASED_ACCOUNTS: erasedAccounts } = env;
  const allJobs = handlers({ pool, mailer, codeKey, stripe: openStripe(env), erasedAccounts, log });
  const jobs = allJobs.map(({ job }) => job);
  checkHandlers(allJobs, schedule, subscriptions);
  const roles = parseRoles(env.WORKERS, allJobs);

  await registerJobs(pool, jobs, schedule);
  const observe = observeJobs(registry);
  const record = recordRuns(pool, schedule, log);
  const queues = await createQueues({
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    poolSize: roles.handlers.length + 5,
    log,
    onOutcome: async (outcome) => {
      observe(outcome);
      await record(outcome);
    },
  });
  steps.unshift({ name: 'finish jobs', run: () => queues.close(env.GRACE_MS) });
  const collect = createCollectors(registry);
  collectQueues(collect, jobs, queues.counts);
  collectOutbox(collect, pool);
  collectRankings(collect, pool);
  collectSubscriptions(collect, pool);
  if (roles.runsSchedule) {
    await queues.schedule(schedule, jobs);
    steps.unshift({
      name: 'stop checking schedules',
      run: watchSchedules({ queues, schedule, log, everyMs }),
    });
  }
  for (const { job, handler } of roles.handlers) await queues.work(job, handler);
  if (roles.runsRelay) {
    const relay = startRelay({ pool, queues, subscriptions, log });
    steps.unshift({ name: 'stop the relay', run: () => relay.stop(RELAY_GRACE_MS) });
  }

  if (env.METRICS_PORT !== undefined) {
    const check = () => Promise.all([assertSchemaIsCurrent(pool), ...jobs.map(queues.counts)]);
    const server = await serveHealth({ port: env.METRICS_PORT, host: env.METRICS_HOST, registry, check });
    steps.unshift({ name: 'close the health listener', run: () => server.close() });
  }
  const started = { ...roles, handlers: roles.handlers.map(({ job }) => job.id) };
  log.info({ mode: queues.mode, ...started }, 'workers started');
}

/** Returns undefined if payments are not configured. */
function openStripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }: Env) {
  return secretKey === undefined
    ? undefined
    : createStripeClient({ secretKey, apiUrl, ...workerRetryPolicy });
}
