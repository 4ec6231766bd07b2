import type { PullAnswer, PushAnswer, Transport } from '../../src/transport.ts';
import type { Owner, WorldClock } from './clock.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import type { PullRequest, PushRequest, RestoreRequest } from './server-account.ts';

/** Faults of the network and the server, for all browsers. */
export interface NetworkConditions {
  /** Share of requests with a fault, from 0 to 1. */
  faults: number;
  isServerDown: boolean;
  /** Fates of the next CREATEs, whoever sends them. */
  createFates: Fate[];
  /** Fates of the next DELETEs. */
  deleteFates: Fate[];
}

const fates = ['lost', 'late', 'busy', 'doubled', 'slow', 'unheard', 'unheard'] as const;
export type Fate = (typeof fates)[number];

/** The server in memory, or a real one behind it. */
export interface Server {
  push(request: PushRequest): PushAnswer | Promise<PushAnswer>;
  pull(request: PullRequest): PullAnswer | Promise<PullAnswer>;
  restore(request: RestoreRequest): PushAnswer | Promise<PushAnswer>;
}

/** Calls that a page makes on a click, beside the queue. */
export interface RestoreCalls {
  restore(accountId: string, operationId: string, choice: number, listId?: string): Promise<PushAnswer>;
}

/** What the network knows of a browser. */
export interface Sender {
  deviceId: string;
  isOnline: boolean;
  session: string | undefined;
}

/**
 * A transport that loses requests and answers, delays and doubles them: a device sees something else than the server
 * did. A request carries the session that the browser had when it was sent.
 */
export function worldTransport(
  sender: Sender,
  owner: Owner,
  server: Server,
  clock: WorldClock,
  random: Random,
  conditions: NetworkConditions,
  rules: Rules,
  onRequest: (request: PushRequest) => void,
): Transport & RestoreCalls {
  async function call<Answer extends { status: number }>(
    ask: () => Answer | Promise<Answer>,
    fate: Fate | undefined = random.chance(conditions.faults) ? fates[random.below(fates.length)] : undefined,
  ): Promise<Answer | PushAnswer> {
    const none = { status: 0 };
    const askLater = (ms: number) => clock.after(ms, () => void (conditions.isServerDown || ask()));
    if (!sender.isOnline) {
      await clock.sleep(5, owner);
      return none;
    }
    await clock.sleep(20 + random.below(300), owner);
    const isReachable = sender.isOnline && !conditions.isServerDown;
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
    // A duplicate follows.
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
        content: entry.operation === 'DELETE' && !rules.deletionBringsEdits ? undefined : entry.data,
        createdAt: list.createdAt,
        deviceId: sender.deviceId,
      };
      onRequest(request);
      const { createFates, deleteFates } = conditions;
      const next = { CREATE: createFates, DELETE: deleteFates, UPDATE: [], RESTORE: [] }[entry.operation];
      return call(() => server.push(request), next.shift());
    },
    restore(accountId, operationId, choice, listId) {
      const { session, deviceId } = sender;
      const request = { session, accountId, deviceId, operationId, choice, ...(listId && { listId }) };
      return call(() => server.restore(request));
    },
    async pull(since, etag, accountId) {
      const { session } = sender;
      const answer = await call(() => server.pull({ session, accountId, since, etag }));
      // A device that ignores the epoch takes every database for the same.
      if (rules.epochNoticed || !('body' in answer) || !answer.body) return answer;
      return { ...answer, body: { ...answer.body, epoch: 'epoch' } };
    },
  };
}
