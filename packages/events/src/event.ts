import type { z } from 'zod';

/** A kind of fact: its name, in the past tense, and the ids that say what it happened to (never whole records). */
export interface Event<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
}

export function defineEvent<Payload>(event: Event<Payload>): Event<Payload> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(event.name)) {
    throw new Error(`An event's name is written in lower-case words with hyphens: ${event.name}`);
  }
  return event;
}
