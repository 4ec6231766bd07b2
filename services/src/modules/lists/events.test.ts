import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { eventually } from '@top100/testing/eventually';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/harness/app.ts';
import { type Device, deviceOf, songs } from '../../../test/harness/lists.ts';

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

test('the request metrics exclude event streams but include rejected ones', async () => {
  const app = apps.Postgres as TestApp;
  const stream = await watch(app, await app.signUp({ premium: true }));
  await eventually(() => expect(stream.events()).toHaveLength(1));
  expect(app.streams.count()).toBe(1);
  stream.leave();
  await eventually(() => expect(app.streams.count()).toBe(0));
  expect((await watch(app, undefined)).status).toBe(401);
  const ofStreams = async () => {
    const text = await app.metrics.registry.metrics();
    return [...text.matchAll(/duration_seconds_count\{.*route="\/api\/lists\/events",status="(\d+)"/g)].map(
      ([, status]) => status,
    );
  };
  await eventually(async () => expect(await ofStreams()).toEqual(['401']));
});

describe.each(['Postgres', 'Redis'])('the event stream over %s', (kind) => {
  let app: TestApp;
  let person: TestPerson;
  let ann: Device;

  beforeEach(async () => {
    app = apps[kind] as TestApp;
    person = await app.signUp({ premium: true });
    ann = deviceOf(app, person);
  });

  test('sends the account’s seq at the start and within a second of each change', async () => {
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

  test('sends nothing for other accounts or for a push that changed nothing', async () => {
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

  test('sends heartbeats and ends with its session', async () => {
    const stream = await watch(app, person);
    await eventually(() => expect(stream.text()).toContain(': still here'));
    expect(stream.isOver()).toBe(false);
    expect((await ann.call('POST', '/api/auth/logout')).status).toBe(200);
    await eventually(() => expect(stream.isOver()).toBe(true));
  });

  test('is rejected without an account, for another account, and as the fifth of a session', async () => {
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

test('all streams end during shutdown, and new ones are rejected', async () => {
  const app = await startTestApp();
  const person = await app.signUp();
  const stream = await watch(app, person);
  expect(stream.status).toBe(200);
  app.streams.close();
  await eventually(() => expect(stream.isOver()).toBe(true));
  expect((await watch(app, person)).status).toBe(503);
  await app.close();
});

test('streams end when the connection to other processes breaks, and later ones work', async () => {
  const app = apps.Postgres as TestApp;
  const person = await app.signUp({ premium: true });
  const stream = await watch(app, person);
  await app.pool.query(sql.typeAlias('void')`
    SELECT FROM (SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'account-changes' AND datname = current_database()) AS ended`);
  await eventually(() => expect(stream.isOver()).toBe(true));
  const again = await watch(app, person);
  await deviceOf(app, person).create();
  await eventually(() => expect(again.events()).toHaveLength(2));
  again.leave();
});

describe.each(['Postgres', 'Redis'])(
  'streams of an ended session are closed at once, notified by %s',
  (store) => {
    let app: TestApp;
    beforeAll(async () => {
      // Without a heartbeat during these tests.
      const settings = { STREAM_HEARTBEAT_MS: '600000', TRUST_PROXY: 'loopback' };
      app = await startTestApp({ ...settings, ...(store === 'Redis' && { REDIS_URL: redis.url }) });
    });
    afterAll(() => app.close());

    const post = (person: TestPerson | undefined, path: string, body: object, method = 'POST') =>
      app.as(person)(`/api/auth/${path}`, { method, body });

    const ends: Record<string, (person: TestPerson) => Promise<unknown>> = {
      'a new password': ({ cookie, password, ...person }) =>
        post({ ...person, cookie, password }, 'change-password', {
          currentPassword: password,
          newPassword: 'Another-Horse-8',
        }),
      'a reset': async ({ email }) => {
        const { json } = await post(undefined, 'forgot-password', { email });
        const { verificationCode: code } = json() as { verificationCode: string };
        return await post(undefined, 'reset-password', { email, code, password: 'Another-Horse-8' });
      },
      'signing out': (person) => post(person, 'logout', {}),
      'the end of the account': (person) => post(person, 'account', { password: person.password }, 'DELETE'),
      'an admin': async ({ id }) => {
        const boss = await app.signUp({ admin: true });
        return await app.as(boss)(`/api/admin/users/${id}/sign-out`, { method: 'POST', body: {} });
      },
    };

    test.each(Object.keys(ends))('%s', async (name) => {
      const [ann, ben] = [await app.signUp(), await app.signUp()];
      const [stolen, other] = [await watch(app, ann), await watch(app, ben)];
      await ends[name]?.(ann);
      await eventually(() => expect(stolen.isOver()).toBe(true));
      expect(other.isOver()).toBe(false);
      other.leave();
    });
  },
);
