// Started by queues.test.ts as a separate process: works on one queue until a payload makes it crash.
import { z } from 'zod';
import { defineJob } from '../src/job.ts';
import { createQueues } from '../src/queues.ts';

const [databaseUrl = '', redisUrl] = process.argv.slice(2);
const log = { warn: () => {}, error: () => {} };
const queues = await createQueues({ databaseUrl, redisUrl, log, claimMs: 1000 });
const job = defineJob({ id: 'may-crash', payload: z.object({ crash: z.boolean() }) });
await queues.work(job, async ({ crash }) => {
  if (crash) process.exit(70);
});
