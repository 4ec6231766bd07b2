import { z } from 'zod';
import { defineEvent } from './event.ts';

/** A view of a list was counted. */
export const listViewed = defineEvent({
  name: 'list-viewed',
  payload: z.object({ listId: z.uuid() }),
});
