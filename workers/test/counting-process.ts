// Started by chaos.test.ts as a separate process: a relay and a slow job, to be killed while running.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { listChanged } from '@top100/events/events';
import { createQueues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import { defineEventJob, inTransaction } from '../src/event-job.ts';
import { startRelay } from '../src/relay.ts';
import { on } from '../src/subscriptions.ts';

const [databaseUrl = '', redisUrl] = process.argv.slice(2);
const log = createLogger({ name: 'workers', level: 'fatal' });
const pool = await createPool(databaseUrl, { name: 'counting', statementTimeout: 0 });
const queues = await createQueues({ databaseUrl, redisUrl, log, claimMs: 1000 });
const job = defineEventJob(listChanged, { id: 'count-list', backoffMs: 50, attempts: 50 });
const count = inTransaction(job, pool, async (transaction, { listId }) => {
  await transaction.query(sql.typeAlias('void')`INSERT INTO effects VALUES (${listId})`);
  // A kill here hits the job after its effect is written and before the commit.
  await sleep(20);
});
await queues.work(job, count);
startRelay({ pool, queues, subscriptions: [on(listChanged, job)], log, batch: 10 });
process.stdout.write('working\n');
