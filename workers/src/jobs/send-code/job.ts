import { codeRequested } from '@top100/events/code-requested';
import { defineEventJob } from '../../event-job.ts';

const maxBackoffMs = 60_000;
const day = 24 * 3_600_000;

/**
 * Mails a code. A mail server that is away delays mail and loses none, so this job tries for about a day, soon at
 * first and then every minute: somebody sits in front of the screen and waits.
 */
export const sendCodeJob = defineEventJob(codeRequested, {
  id: 'send-code',
  concurrency: 5,
  backoffMs: 2_000,
  maxBackoffMs,
  attempts: Math.ceil(day / maxBackoffMs),
});
