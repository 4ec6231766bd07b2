import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Whether the process answers at all; a supervisor restarts it when it does not. */
export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server runs',
  access: 'anyone',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
  errors: [],
});

/** Whether it should be sent requests; a load balancer leaves it out while this is 503. */
export const getReady = endpoint({
  name: 'getReady',
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether the server can take requests: not ending, database there, schema current',
  access: 'anyone',
  answer: z.object({ status: z.literal('ready') }),
  errors: ['service_unavailable'],
});
