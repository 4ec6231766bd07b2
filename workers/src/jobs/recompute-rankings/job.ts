import { z } from 'zod';
import { defineEventJob } from '../../event-job.ts';

/** Brings the rankings of what an event touched up to date, and of what all others touched that wait by then. */
export const recomputeRankingsJob = defineEventJob({ payload: z.unknown() }, { id: 'recompute-rankings' });
