import { z } from 'zod';
import { defineEvent } from './event.ts';

/** Somebody voted on a list, changed the vote or took it back. */
export const listVoted = defineEvent({
  name: 'list-voted',
  payload: z.object({ listId: z.uuid() }),
});
