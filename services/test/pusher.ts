import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '@top100/testing/http';

/** A device that edits one list continuously and waits for each answer. */
export interface Pusher {
  listId: string;
  /** Edits answered with 200. */
  acknowledged: () => number;
  /** Errors and broken connections that a user would notice. */
  failures: string[];
  /** Resolves when the current edit is answered. */
  stop: () => Promise<void>;
}

export function startPusher(url: string, cookie: string): Pusher {
  const listId = randomUUID();
  const failures: string[] = [];
  let version = 0;
  let isStopped = false;

  async function push(): Promise<void> {
    const key = randomUUID();
    const body = {
      ...{ title: 'Top Chaos', description: `edit ${version + 1}`, category: 'songs', device_id: 'device-a' },
      items: [],
      ...(version === 0 ? { id: listId } : { client_version: version }),
    };
    const [method, path] = version === 0 ? ['POST', '/api/lists'] : ['PUT', `/api/lists/${listId}`];
    const headers = {
      ...{ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      'Idempotency-Key': key,
    };
    for (;;) {
      const answer = await send(url + path, { method, headers, body: JSON.stringify(body) }).catch(String);
      if (typeof answer !== 'string' && answer.status === 200) {
        version = (answer.json() as { list: { sync_version: number } }).list.sync_version;
        return;
      }
      failures.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`);
      await sleep(20);
    }
  }

  const done = (async () => {
    while (!isStopped) await push();
  })();
  return {
    ...{ listId, failures },
    acknowledged: () => version,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
