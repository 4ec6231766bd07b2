import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@top100/testing/eventually';
import { openQueueServers } from '@top100/testing/for-one-file';
import { startServer } from '@top100/testing/http';
import { z } from 'zod';
import { defineJob } from './job.ts';
import { createQueueControl, type QueueControl, QueueUnavailableError } from './queue-control.ts';
import { createQueues, type Queues } from './queues.ts';

const tidyUp = defineJob({ id: 'tidy-up', payload: z.object({}), attempts: 2, backoffMs: 10 });

const { database, redis } = await openQueueServers();

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

function control(redisUrl?: string): QueueControl {
  const board = { basePath: '/queues', title: 'Test', links: [] };
  const made = createQueueControl({
    databaseUrl: database.url,
    redisUrl,
    log: { warn: () => undefined },
    board,
  });
  open.push(made);
  return made;
}

describe.each(['redis', 'postgres'] as const)('queue control on %s', (mode) => {
  const redisUrl = () => (mode === 'redis' ? redis.url : undefined);

  async function workers(): Promise<Queues> {
    const log = { warn: () => undefined, error: () => undefined };
    const queues = await createQueues({ databaseUrl: database.url, redisUrl: redisUrl(), log });
    open.push(queues);
    return queues;
  }

  test('adds a job once while it waits, with the attempts of its schedule', async () => {
    const [queues, look] = [await workers(), control(redisUrl())];
    await queues.schedule([{ job: tidyUp, payload: {}, when: { cron: '0 0 1 1 *' } }], [tidyUp]);
    await look.runNow('tidy-up');
    await look.runNow('tidy-up');
    expect(await look.counts(['tidy-up', 'unheard-of'])).toEqual([
      // Delayed: the run of the schedule.
      { waiting: 1, active: 0, delayed: 1, failed: 0 },
      { waiting: 0, active: 0, delayed: 0, failed: 0 },
    ]);
    let tries = 0;
    await queues.work(tidyUp, async () => {
      tries += 1;
      throw new Error('no use');
    });
    await eventually(async () => expect((await look.counts(['tidy-up']))[0]?.failed).toBe(1));
    expect(tries).toBe(2);
    expect((await queues.deadLetters(tidyUp))[0]).toMatchObject({ payload: {}, reason: 'no use' });
  });

  test('adds a job that has no schedule', async () => {
    const [queues, look] = [await workers(), control(redisUrl())];
    const rare = { ...tidyUp, id: 'rare' };
    const seen: unknown[] = [];
    await queues.work(rare, async (payload) => void seen.push(payload));
    await look.runNow('rare');
    await eventually(() => expect(seen).toEqual([{}]));
  });

  test('shows every requested queue on the board, which loads nothing from other sites', async () => {
    const look = control(redisUrl());
    const server = await serve(look, ['tidy-up']);
    open.push(server);
    const page = await server.send('/queues');
    expect([page.status, page.headers['x-powered-by']]).toEqual([200, undefined]);
    expect(page.text).toContain('<base href="/queues/"');
    expect(page.text).not.toMatch(/(href|src)="(https?:)?\/\//);
    const [, script = ''] = /<script defer src="([^"]+)"/.exec(page.text) ?? [];
    expect((await server.send(`/queues/${script}`)).headers['content-type']).toContain('javascript');

    expect(await names(server)).toEqual(['tidy-up']);
    await look.board(['other', 'tidy-up']);
    expect((await names(server)).toSorted()).toEqual(['other', 'tidy-up']);
  });

  async function names({ send }: Awaited<ReturnType<typeof serve>>): Promise<string[]> {
    const shape = z.object({ queues: z.array(z.object({ name: z.string() })) });
    return shape.parse((await send('/queues/api/queues')).json()).queues.map(({ name }) => name);
  }
});

test('queue control fails fast while Redis is down, and failed commands are not executed later', async () => {
  const look = control(redis.url);
  await redis.crash();
  const started = Date.now();
  for (const question of [look.counts(['tidy-up']), look.runNow('tidy-up'), look.board(['tidy-up'])]) {
    await expect(question).rejects.toThrow(QueueUnavailableError);
  }
  expect(Date.now() - started).toBeLessThan(10_000);
  await redis.restart();
  await eventually(async () => expect((await look.counts(['tidy-up']))[0]?.waiting).toBe(0));

  await redis.crash();
  await expect(look.runNow('tidy-up')).rejects.toThrow(QueueUnavailableError);
  await redis.restart();
  await eventually(async () => expect((await look.counts(['tidy-up']))[0]?.waiting).toBe(0));
  await look.runNow('tidy-up');
  expect((await look.counts(['tidy-up']))[0]?.waiting).toBe(1);
});

test('queue control does not connect before its first use, and closing needs no server', async () => {
  const look = control('redis://127.0.0.1:1');
  await look.close();
  await expect(look.counts(['tidy-up'])).rejects.toThrow(QueueUnavailableError);

  const away = control('redis://127.0.0.1:1');
  await expect(away.counts(['tidy-up'])).rejects.toThrow(QueueUnavailableError);
  await away.close();
});

/** Serves the board at /queues. */
async function serve(look: QueueControl, jobIds: string[]) {
  const board = await look.board(jobIds);
  const listener: RequestListener = (request, response) => {
    request.url = request.url?.slice('/queues'.length) || '/';
    board(request, response, () => response.writeHead(404).end());
  };
  return await startServer(createServer(listener));
}
