import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Holds the totals of votes against the votes, mends and reports what differs, and removes what nobody needs. */
export const recountVotesJob = defineJob({ id: 'recount-votes', payload: z.object({}) });
