import { z } from 'zod';
import { defineEvent } from './event.ts';

/** An admin has changed which lists of a category are featured, or when. */
export const featuredChanged = defineEvent({
  name: 'featured-changed',
  payload: z.object({ category: z.string() }),
});
