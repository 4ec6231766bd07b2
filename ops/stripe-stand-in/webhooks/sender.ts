import { type Event, webhookEvents } from '../shapes/wire.ts';
import type { State } from '../state.ts';
import { lookUp } from '../world.ts';
import { type Delivery, deliver, isAccepted } from './delivery.ts';

export interface Sender {
  onEvent: (event: Event) => void;
  /** Sends these events now, in this order, one after the other and once each, whatever their state. */
  send: (ids: readonly string[]) => Promise<(number | string)[]>;
  /** Sends held events, oldest first. */
  release: () => void;
  /** Resolves when no event waits to be sent; held ones do not count. */
  settled: () => Promise<void>;
  stop: () => void;
}

/** Maximum attempts per event, and the delay after each: a second, two, four … at most a minute. */
const tries = 20;
const waitAfter = (attempts: number) => Math.min(60_000, 500 * 2 ** attempts);
/** Number of finished deliveries that are kept. */
const remembered = 300;

/** @param save called after each attempt */
export function createSender(state: State, secret: string, save: () => void): Sender {
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  let stopped = false;
  let idle: (() => void)[] = [];

  const waiting = () => state.deliveries.filter((one) => one.state === 'waiting');

  const wake = () => {
    clearTimeout(timer);
    if (stopped || busy) return;
    const next = Math.min(...waiting().map(({ nextAt }) => nextAt));
    if (next === Infinity) {
      for (const resolve of idle.splice(0)) resolve();
      return;
    }
    timer = setTimeout(() => void pump(), Math.max(0, next - Date.now()));
  };

  const pump = async () => {
    busy = true;
    const due = waiting()
      .filter(({ nextAt }) => nextAt <= Date.now())
      .sort((one, other) => one.nextAt - other.nextAt);
    const next = state.webhooks.reversed ? due.at(-1) : due[0];
    if (next) await attempt(next);
    busy = false;
    wake();
  };

  const attempt = async (delivery: Delivery) => {
    const answer = await post(delivery.event);
    delivery.attempts += 1;
    delivery.answer = answer;
    if (isAccepted(answer)) delivery.state = 'delivered';
    else if (delivery.attempts >= tries) delivery.state = 'failed';
    else delivery.nextAt = Date.now() + waitAfter(delivery.attempts);
    forgetFinished(state);
    save();
  };

  const post = async (id: string) => {
    const event = lookUp(state.events, id);
    const { url } = state.webhooks;
    if (!event) return `there is no event ${id}`;
    if (!url) return 'no webhook address is set';
    const answer = await deliver(url, secret, JSON.stringify(event, null, 2));
    if (isAccepted(answer)) event.pending_webhooks = 0;
    return answer;
  };

  const onEvent = (event: Event) => {
    if (!(webhookEvents as readonly string[]).includes(event.type)) {
      event.pending_webhooks = 0;
      return;
    }
    const { mode, copies, delayMs, url } = state.webhooks;
    const fate = !url || mode === 'drop' ? 'dropped' : mode === 'hold' ? 'held' : 'waiting';
    const nextAt = Date.now() + delayMs;
    for (let copy = 0; copy < copies; copy += 1)
      state.deliveries.push({ event: event.id, state: fate, attempts: 0, nextAt });
    wake();
  };

  wake();
  return {
    onEvent,
    send: async (ids) => {
      const answers: (number | string)[] = [];
      for (const id of ids) {
        const answer = await post(id);
        answers.push(answer);
        const known = state.deliveries.find((one) => one.event === id && one.state !== 'delivered');
        if (known && isAccepted(answer))
          Object.assign(known, { state: 'delivered', answer, attempts: known.attempts + 1 });
      }
      save();
      return answers;
    },
    release: () => {
      for (const one of state.deliveries)
        if (one.state === 'held') Object.assign(one, { state: 'waiting', nextAt: Date.now() });
      wake();
    },
    settled: () =>
      new Promise((resolve) => {
        idle = [...idle, resolve];
        wake();
      }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function forgetFinished(state: State): void {
  const finished = state.deliveries.filter(({ state: fate }) => !['waiting', 'held'].includes(fate));
  const gone = new Set(finished.slice(0, Math.max(0, finished.length - remembered)));
  if (gone.size > 0) state.deliveries = state.deliveries.filter((one) => !gone.has(one));
}
