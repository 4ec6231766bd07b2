import { z } from 'zod';

/** A type of event: its name, in the past tense, and a payload of ids (never whole records). */
export interface Event<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
}

export function defineEvent<Payload>(event: Event<Payload>): Event<Payload> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(event.name)) {
    throw new Error(`The name of an event consists of lower-case words with hyphens: ${event.name}`);
  }
  return event;
}

/** A user deleted their account; its rows stay for 30 more days. */
export const accountDeleted = defineEvent({
  name: 'account-deleted',
  payload: z.object({ userId: z.uuid() }),
});

/**
 * A user requested a code. The payload has no code: the mail job derives it. `issuedAt` is the `issued_at` of its row
 * in code_challenges, in milliseconds since 1970.
 */
export const codeRequested = defineEvent({
  name: 'code-requested',
  payload: z.object({ userId: z.uuid(), purpose: z.enum(['verify', 'reset']), issuedAt: z.number() }),
});

/** An admin changed which lists of a category are featured, or when. */
export const featuredChanged = defineEvent({
  name: 'featured-changed',
  payload: z.object({ category: z.string() }),
});

/** A list was created, changed, deleted or restored. The payload doesn't say which: jobs read the current state. */
export const listChanged = defineEvent({
  name: 'list-changed',
  payload: z.object({ listId: z.uuid(), userId: z.uuid() }),
});

/** A view of a list was counted. */
export const listViewed = defineEvent({
  name: 'list-viewed',
  payload: z.object({ listId: z.uuid() }),
});

/** A user voted on a list, or changed or removed the vote. */
export const listVoted = defineEvent({
  name: 'list-voted',
  payload: z.object({ listId: z.uuid() }),
});

/** A customer changed at Stripe: jobs read the current state there. */
export const stripeCustomerChanged = defineEvent({
  name: 'stripe-customer-changed',
  payload: z.object({ customerId: z.string() }),
});
