import type { PullAnswer, PushAnswer, Transport } from '../../src/transport.ts';
import type { Owner, WorldClock } from './clock.ts';
import type { PullRequest, PushRequest } from './memory-server.ts';
import type { Random } from './random.ts';

/** How bad the network and the server are, for everybody. */
export interface Weather {
  /** Of 1: how many requests meet a fault. */
  faults: number;
  isServerDown: boolean;
  /** What becomes of the next CREATEs, whoever sends them. */
  createFates: Fate[];
}

const fates = ['lost', 'late', 'busy', 'doubled', 'slow', 'unheard', 'unheard'] as const;
export type Fate = (typeof fates)[number];

/** The server in memory, or a real one behind it. */
export interface Server {
  push(request: PushRequest): PushAnswer | Promise<PushAnswer>;
  pull(request: PullRequest): PullAnswer | Promise<PullAnswer>;
}

/** The part of a browser that the network knows. */
export interface Sender {
  deviceId: string;
  isOnline: boolean;
  session: string | undefined;
}

/**
 * A transport that loses requests, loses answers, delays and doubles: what a device hears is not what the server did.
 * A request carries the session that the browser had when it was sent.
 */
export function worldTransport(
  sender: Sender,
  owner: Owner,
  server: Server,
  clock: WorldClock,
  random: Random,
  weather: Weather,
  onRequest: (request: PushRequest) => void,
): Transport {
  async function call<Answer extends { status: number }>(
    ask: () => Answer | Promise<Answer>,
    fate: Fate | undefined = random.chance(weather.faults) ? fates[random.below(fates.length)] : undefined,
  ): Promise<Answer | PushAnswer> {
    const none = { status: 0 };
    const askLater = (ms: number) => clock.after(ms, () => void (weather.isServerDown || ask()));
    if (!sender.isOnline) {
      await clock.sleep(5, owner);
      return none;
    }
    await clock.sleep(20 + random.below(300), owner);
    const isReachable = sender.isOnline && !weather.isServerDown;
    if (fate === 'lost' || !isReachable) {
      await clock.sleep(random.below(10_000), owner);
      return random.chance(0.5) ? none : { status: 503 };
    }
    if (fate === 'late') {
      // It arrives long after the device has given up.
      askLater(10_000 + random.below(60_000));
      await clock.sleep(8000, owner);
      return none;
    }
    if (fate === 'busy') return { status: random.chance(0.5) ? 429 : 500 };
    const answer = await ask();
    // A second one of the same comes after it.
    if (fate === 'doubled') askLater(5000 + random.below(40_000));
    await clock.sleep(20 + random.below(fate === 'slow' ? 8000 : 300), owner);
    return fate === 'unheard' || !sender.isOnline ? none : answer;
  }

  return {
    push(entry, list, accountId) {
      const request: PushRequest = {
        session: sender.session,
        accountId,
        operationId: entry.id,
        operation: entry.operation,
        listId: list.id,
        category: list.category,
        clientVersion: list.sync_version,
        content: entry.data,
        createdAt: list.createdAt,
        deviceId: sender.deviceId,
      };
      onRequest(request);
      return call(
        () => server.push(request),
        entry.operation === 'CREATE' ? weather.createFates.shift() : undefined,
      );
    },
    pull(since, etag, accountId) {
      const { session } = sender;
      return call(() => server.pull({ session, accountId, since, etag }));
    },
  };
}
