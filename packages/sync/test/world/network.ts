import type { PushAnswer, Transport } from '../../src/transport.ts';
import type { Owner, WorldClock } from './clock.ts';
import type { MemoryServer, PushRequest } from './memory-server.ts';
import type { Random } from './random.ts';

/** How bad the network and the server are, for everybody. */
export interface Weather {
  /** Of 1: how many requests meet a fault. */
  faults: number;
  isServerDown: boolean;
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
  server: MemoryServer,
  clock: WorldClock,
  random: Random,
  weather: Weather,
  onRequest: (request: PushRequest) => void,
): Transport {
  async function call<Answer extends { status: number }>(ask: () => Answer): Promise<Answer | PushAnswer> {
    const none = { status: 0 };
    if (!sender.isOnline) {
      await clock.sleep(5, owner);
      return none;
    }
    const fault = random.chance(weather.faults) ? random.below(7) : -1;
    await clock.sleep(20 + random.below(300), owner);
    const isReachable = () => sender.isOnline && !weather.isServerDown;
    if (fault === 0 || !isReachable()) {
      await clock.sleep(random.below(10_000), owner);
      return random.chance(0.5) ? none : { status: 503 };
    }
    if (fault === 1) {
      // It arrives long after the device has given up.
      clock.after(10_000 + random.below(60_000), () => void (weather.isServerDown || ask()));
      await clock.sleep(8000, owner);
      return none;
    }
    if (fault === 2) return { status: random.chance(0.5) ? 429 : 500 };
    const answer = ask();
    // A second one of the same comes after it.
    if (fault === 3) clock.after(random.below(40_000), () => void (weather.isServerDown || ask()));
    await clock.sleep(20 + random.below(fault === 4 ? 8000 : 300), owner);
    return fault === 5 || fault === 6 || !sender.isOnline ? none : answer;
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
      return call(() => server.push(request));
    },
    pull(since, etag, accountId) {
      const { session } = sender;
      return call(() => server.pull({ session, accountId, since, etag }));
    },
  };
}
