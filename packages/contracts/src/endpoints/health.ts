import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as routes from '../routes/health.ts';

/** Liveness: a supervisor restarts the process without an answer. */
export const getHealth = endpoint('getHealth', routes.getHealth, {
  summary: 'Whether the server runs',
  access: 'anyone',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
  errors: [],
});

/** Readiness: a load balancer sends no requests while this is 503. */
export const getReady = endpoint('getReady', routes.getReady, {
  summary: 'Whether the server accepts requests: not shutting down, database reachable, schema current',
  access: 'anyone',
  answer: z.object({
    status: z.literal('ready'),
    /** Present if configured. While the replica is unreachable or late, the primary serves its reads. */
    replica: z.optional(z.enum(['connected', 'away', 'late'])),
  }),
  errors: ['service_unavailable'],
});
