import { createPool } from '@top100/database/pool';
import { assertSchemaIsCurrent } from '@top100/database/schema-version';
import { createQueues, type Schedule } from '@top100/queues/queues';
import type { Logger } from '@top100/runtime/logger';
import { createMetrics } from '@top100/runtime/metrics';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { createStripeClient, patienceOfWorkers } from '@top100/stripe/client';
import type { Env } from './env.ts';
import { allHandlers, type Deps, type Handled } from './handlers.ts';
import { serveHealth } from './health-server.ts';
import {
  observeJobs,
  observeOutbox,
  observeQueues,
  observeRankings,
  observeSubscriptions,
} from './job-metrics.ts';
import { recordRuns, registerJobs } from './job-runs.ts';
import { createMailer } from './mailer.ts';
import { checkHandlers, chooseParts } from './parts.ts';
import { startRelay } from './relay.ts';
import { schedule as productSchedule } from './schedule.ts';
import { subscriptions as productSubscriptions, type Subscription } from './subscriptions.ts';

type Wiring = {
  handlers: (deps: Deps) => Handled[];
  schedule: Schedule[];
  subscriptions: readonly Subscription[];
};

const product: Wiring = {
  handlers: allHandlers,
  schedule: productSchedule,
  subscriptions: productSubscriptions,
};

/** A queue that is away lets the relay wait; the events in its hand go back to the outbox. */
const RELAY_GRACE_MS = 1_000;

/**
 * Starts the parts that WORKERS names, and puts the steps that end them, in order, at the front of `steps` as it
 * goes: a signal in the middle of the start finds what has to be closed. If the start fails, it is closed here.
 */
export async function startWorkers(
  env: Env,
  log: Logger,
  steps: ShutdownStep[] = [],
  wiring = product,
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
  const { handlers, schedule, subscriptions } = wiring;
  const pool = await createPool(env.DATABASE_URL, {
    name: 'workers',
    max: env.DATABASE_POOL,
    // Jobs work through whole tables; what has to be short sets its own limit.
    statementTimeout: 0,
    onError: (err) => log.warn({ err }, 'an idle database connection broke'),
  });
  steps.unshift({ name: 'close the pool', run: () => pool.end() });
  await assertSchemaIsCurrent(pool);

  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM);
  steps.unshift({ name: 'close the mailer', run: () => mailer.close() });
  const handled = handlers({ pool, mailer, codeKey: env.CODE_KEY, stripe: openStripe(env), log });
  const jobs = handled.map(({ job }) => job);
  checkHandlers(handled, schedule, subscriptions);
  const { relays, schedules, works } = chooseParts(env.WORKERS, handled);

  const { registry } = createMetrics('workers');
  await registerJobs(pool, jobs, schedule);
  const observe = observeJobs(registry);
  const record = recordRuns(pool, schedule, log);
  const queues = await createQueues({
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    poolSize: works.length + 5,
    log,
    onOutcome: async (outcome) => {
      observe(outcome);
      await record(outcome);
    },
  });
  steps.unshift({ name: 'finish jobs', run: () => queues.close(env.GRACE_MS) });
  observeQueues(registry, jobs, queues.counts);
  observeOutbox(registry, pool);
  observeRankings(registry, pool);
  observeSubscriptions(registry, pool);
  if (schedules) await queues.schedule(schedule, jobs);
  for (const { job, handler } of works) await queues.work(job, handler);
  if (relays) {
    const relay = startRelay({ pool, queues, subscriptions, log });
    steps.unshift({ name: 'stop the relay', run: () => relay.stop(RELAY_GRACE_MS) });
  }

  if (env.METRICS_PORT !== undefined) {
    const check = () => Promise.all([assertSchemaIsCurrent(pool), ...jobs.map(queues.counts)]);
    const server = await serveHealth({ port: env.METRICS_PORT, host: env.METRICS_HOST, registry, check });
    steps.unshift({ name: 'close the health listener', run: () => server.close() });
  }
  log.info({ mode: queues.mode, relays, schedules, works: works.map(({ job }) => job.id) }, 'working');
}

/** Undefined where no payments are configured. */
function openStripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }: Env) {
  return secretKey === undefined
    ? undefined
    : createStripeClient({ secretKey, apiUrl, ...patienceOfWorkers });
}
