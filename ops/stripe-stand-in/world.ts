import Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Event, EventObject, EventType, Price } from './shapes/wire.ts';
import type { State } from './state.ts';

/** The context of all operations: state, prices, time, and a listener for changes. */
export interface World {
  state: State;
  prices: Price[];
  /** Seconds since 1970 by the stand-in's clock. */
  now: () => number;
  /** Called for each event, in order. */
  onEvent: (event: Event) => void;
}

/** Real time in seconds. */
export const realNow = () => Math.floor(Date.now() / 1000);

export interface Change {
  type: EventType;
  object: EventObject;
  /** For updates: the previous values of changed fields. */
  previous?: Record<string, unknown>;
  /** When it happened; seconds. */
  at: number;
  idempotencyKey?: string | null;
}

/** Records an event with a copy of the object, and notifies the webhook sender. */
export function emitEvent(
  world: World,
  { type, object, previous, at, idempotencyKey = null }: Change,
): Event {
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
  world.onEvent(event);
  return event;
}

/** Looks up an id from outside safely, where `constructor` is not one. */
export function lookUp<T>(objects: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(objects, id) ? objects[id] : undefined;
}

/** Returns a referenced object, which must exist. */
export function requireObject<T>(objects: Record<string, T>, id: string | null): T {
  const found = id === null ? undefined : objects[id];
  if (found === undefined) throw new Error(`${id} is referenced but does not exist`);
  return found;
}
