import { z } from 'zod';
import { defineEvent } from './event.ts';

/** A list was made, changed, deleted or restored. Which of these does not matter: jobs read what it is now. */
export const listChanged = defineEvent({
  name: 'list-changed',
  payload: z.object({ listId: z.uuid(), userId: z.uuid() }),
});
