import { z } from 'zod';
import { defineEvent } from './event.ts';

/**
 * Somebody asked for a code. The code is not in here: it is derived when it is mailed.
 * `issuedAt` is the `issued_at` of its row in code_challenges, in milliseconds since 1970.
 */
export const codeRequested = defineEvent({
  name: 'code-requested',
  payload: z.object({ userId: z.uuid(), purpose: z.enum(['verify', 'reset']), issuedAt: z.number() }),
});
