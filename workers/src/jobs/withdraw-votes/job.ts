import { accountDeleted } from '@top100/events/account-deleted';
import { defineEventJob } from '../../event-job.ts';

/** Takes the votes of a deleted account back, at once: nobody is behind them any more. */
export const withdrawVotesJob = defineEventJob(accountDeleted, { id: 'withdraw-votes' });
