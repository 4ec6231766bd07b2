import { z } from 'zod';
import { defineEvent } from './event.ts';

/** Somebody deleted their account; its rows stay for 30 more days. */
export const accountDeleted = defineEvent({
  name: 'account-deleted',
  payload: z.object({ userId: z.uuid() }),
});
