import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes sessions that are over. Nobody can use them any more: the API looks at the date too. */
export const purgeSessionsJob = defineJob({ id: 'purge-sessions', payload: z.object({}) });
