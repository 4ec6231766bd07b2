import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { eventually } from '@top100/testing/eventually';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { type Device, deviceOf, songs } from './test-lists.ts';

let redis: TestRedis;
const apps: Record<string, TestApp> = {};

beforeAll(async () => {
  redis = await startRedis();
  const settings = { STREAM_HEARTBEAT_MS: '200' };
  apps.Postgres = await startTestApp(settings);
  apps.Redis = await startTestApp({ ...settings, REDIS_URL: redis.url });
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  await redis.stop();
});

interface Watched {
  status: number;
  headers: IncomingMessage['headers'];
  text: () => string;
  events: () => { seq: number; epoch: string }[];
  isOver: () => boolean;
  leave: () => void;
}

async function watch(app: TestApp, person: TestPerson | undefined, query = ''): Promise<Watched> {
  return await new Promise((resolve, reject) => {
    const headers = {
      Accept: 'text/event-stream',
      'Accept-Encoding': 'gzip, br',
      ...(person && { Cookie: person.cookie }),
    };
    const sent = httpRequest(`${app.url}/api/lists/events${query}`, { headers, agent: false }, (answer) => {
      let text = '';
      let isOver = false;
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('close', () => {
        isOver = true;
      });
      answer.on('error', () => undefined);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: () => text,
        events: () => [...text.matchAll(/^data: (.+)\n\n/gm)].map(([, json = '']) => JSON.parse(json)),
        isOver: () => isOver,
        leave: () => sent.destroy(),
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe.each(['Postgres', 'Redis'])('the event stream over %s', (kind) => {
  let app: TestApp;
  let person: TestPerson;
  let ann: Device;

  beforeEach(async () => {
    app = apps[kind] as TestApp;
    person = await app.signUp({ premium: true });
    ann = deviceOf(app, person);
  });

  test('tells the account’s seq at the beginning and within a second of each change, and nothing else', async () => {
    const stream = await watch(app, person, `?account=${person.id}`);
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['cache-control']).toBe('no-store, no-transform');
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['content-security-policy']).toContain("default-src 'self'");
    await eventually(() => expect(stream.events()).toHaveLength(1));
    const { id } = (await ann.create()).body.list;
    const changed = Date.now();
    await eventually(() => expect(stream.events()).toHaveLength(2));
    expect(Date.now() - changed).toBeLessThan(5_000);
    await ann.put(id, 1, { items: songs(3) });
    await ann.remove(id);
    await ann.undelete(id);
    await eventually(() => expect(stream.events().at(-1)?.seq).toBe(4));
    const { epoch } = (await ann.pull()).body;
    expect(stream.events().every((event) => Object.keys(event).join() === 'seq,epoch')).toBe(true);
    expect(stream.events().every((event) => event.epoch === epoch)).toBe(true);
    stream.leave();
  });

  test('does not tell of other accounts, nor of a push that changed nothing', async () => {
    const { id } = (await ann.create()).body.list;
    const stream = await watch(app, person);
    const other = await app.signUp({ premium: true });
    const theirs = await watch(app, other);
    await deviceOf(app, other).create();
    await ann.put(id, 1);
    await eventually(() => expect(theirs.events()).toHaveLength(2));
    expect(stream.events()).toHaveLength(1);
    stream.leave();
    theirs.leave();
  });

  test('shows that it is alive, and ends with its sign-in', async () => {
    const stream = await watch(app, person);
    await eventually(() => expect(stream.text()).toContain(': still here'));
    expect(stream.isOver()).toBe(false);
    expect((await ann.call('POST', '/api/auth/logout')).status).toBe(200);
    await eventually(() => expect(stream.isOver()).toBe(true));
  });

  test('is refused to nobody, to another account, and as the fifth of a session', async () => {
    expect((await watch(app, undefined)).status).toBe(401);
    const other = await app.signUp();
    expect((await watch(app, person, `?account=${other.id}`)).status).toBe(409);
    const streams = await Promise.all([1, 2, 3, 4].map(() => watch(app, person)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await watch(app, person)).status).toBe(429);
    streams[0]?.leave();
    await eventually(async () => {
      const again = await watch(app, person);
      again.leave();
      expect(again.status).toBe(200);
    });
    for (const { leave } of streams) leave();
  });
});

test('all streams end when the process is on its way out, and no new ones begin', async () => {
  const app = await startTestApp();
  const person = await app.signUp();
  const stream = await watch(app, person);
  expect(stream.status).toBe(200);
  app.streams.close();
  await eventually(() => expect(stream.isOver()).toBe(true));
  expect((await watch(app, person)).status).toBe(503);
  await app.close();
});

test('when the news of the other processes cannot come any more, the streams end, and later ones work', async () => {
  const app = apps.Postgres as TestApp;
  const person = await app.signUp({ premium: true });
  const stream = await watch(app, person);
  await app.pool.query(sql.typeAlias('nothing')`
    SELECT FROM (SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'account-changes' AND datname = current_database()) AS ended`);
  await eventually(() => expect(stream.isOver()).toBe(true));
  const again = await watch(app, person);
  await deviceOf(app, person).create();
  await eventually(() => expect(again.events()).toHaveLength(2));
  again.leave();
});
