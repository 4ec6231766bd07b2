import Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Event, EventObject, EventType, Price } from './shapes/wire.ts';
import type { State } from './state.ts';

/** What everything here works on: what is known, what it costs, what time it is, and who hears of changes. */
export interface World {
  state: State;
  prices: Price[];
  /** Seconds since 1970 by the stand-in's own clock. */
  now: () => number;
  /** Called for each event, in their order. */
  hear: (event: Event) => void;
}

/** Real time in seconds. */
export const realNow = () => Math.floor(Date.now() / 1000);

export interface Change {
  type: EventType;
  object: EventObject;
  /** What the fields that changed were before; of an update. */
  previous?: Record<string, unknown>;
  /** When it happened; seconds. */
  at: number;
  idempotencyKey?: string | null;
}

/** Writes down that something happened, with a copy of the object as it is now, and tells the webhook. */
export function tell(world: World, { type, object, previous, at, idempotencyKey = null }: Change): Event {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: at,
    data: {
      object: structuredClone(object),
      ...(previous && { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: idempotencyKey },
    type,
  };
  world.state.events[event.id] = event;
  world.hear(event);
  return event;
}

/** What is kept under an id that came from outside, where `constructor` is no id. */
export function lookUp<T>(objects: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(objects, id) ? objects[id] : undefined;
}

/** An object that has to be there because another one names it. */
export function need<T>(objects: Record<string, T>, id: string | null): T {
  const found = id === null ? undefined : objects[id];
  if (found === undefined) throw new Error(`${id} is named and not there`);
  return found;
}
