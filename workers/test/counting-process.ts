// Started by chaos.test.ts as a process of its own: a relay and a job that takes its time, to be killed in the middle.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { listChanged } from '@top100/events/list-changed';
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
  await transaction.query(sql.typeAlias('nothing')`INSERT INTO effects VALUES (${listId})`);
  // Whoever kills here kills in mid-job: the effect is written and not committed.
  await sleep(20);
});
await queues.work(job, count);
startRelay({ pool, queues, subscriptions: [on(listChanged, job)], log, batch: 10 });
process.stdout.write('working\n');
