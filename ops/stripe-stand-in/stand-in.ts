import { runUntilNow } from './lifecycle/run.ts';
import { makePrices, type Prices } from './shapes/price.ts';
import { openState } from './state.ts';
import { createSender, type Sender } from './webhooks/sender.ts';
import { realNow, type World } from './world.ts';

export interface Settings {
  secretKey: string;
  webhookSecret: string;
  prices: Prices;
  webhookUrl?: string | undefined;
  stateFile?: string | undefined;
}

/** API requests, for tests that count them. */
export interface SeenRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
  status: number;
}

export interface StandIn {
  settings: Settings;
  world: World;
  sender: Sender;
  requests: SeenRequest[];
  /** How the API fails, how many more times, and after how many successful requests. */
  outage: { after: number; requests: number; status: number; delayMs: number };
  /** Runs what is due, applies a change and saves the result. */
  act: <T>(change: () => T) => T;
  stop: () => void;
}

/** Everything except listening. */
export function createStandIn(settings: Settings): StandIn {
  const { state, save } = openState(settings.stateFile);
  if (settings.webhookUrl) state.webhooks.url = settings.webhookUrl;
  const sender = createSender(state, settings.webhookSecret, save);
  const world: World = {
    state,
    prices: makePrices(settings.prices),
    now: () => realNow() + state.clockOffset,
    onEvent: sender.onEvent,
  };
  const act = <T>(change: () => T): T => {
    try {
      runUntilNow(world);
      return change();
    } finally {
      save();
    }
  };
  // Time also passes without requests.
  const clock = setInterval(() => act(() => undefined), 1_000);
  return {
    settings,
    world,
    sender,
    requests: [],
    outage: { after: 0, requests: 0, status: 500, delayMs: 0 },
    act,
    stop: () => {
      clearInterval(clock);
      sender.stop();
      save();
    },
  };
}
