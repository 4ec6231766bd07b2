import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { createQueues } from '@top100/queues/queues';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import { z } from 'zod';
import { startTestApp, type TestApp, type TestPerson } from '../../test/harness/app.ts';

let redis: TestRedis;
let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'top100-web-'));
  await writeFile(join(web, 'index.html'), '<html><head><title>x</title></head><body></body></html>');
  redis = await startRedis();
});
afterAll(async () => {
  await Promise.all([redis.stop(), rm(web, { recursive: true })]);
});

const note = defineJob({ id: 'send-letter', payload: z.object({ to: z.string() }) });

describe.each(['redis', 'postgres'] as const)('the queue board on %s', (mode) => {
  let app: TestApp;
  let boss: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ WEB_ROOT: web, ...(mode === 'redis' && { REDIS_URL: redis.url }) });
    boss = await app.signUp({ username: 'Boss', admin: true });
    await app.pool.query(sql.typeAlias('void')`
      INSERT INTO jobs (id, can_run_now) VALUES ('send-letter', false), ('tidy-up', true)`);
  });
  afterAll(() => app.close());

  const ask = (person: TestPerson | undefined, path: string, method = 'GET') =>
    app.as(person)(path, { method });
  const notes = () =>
    app.pool.any(sql.type(z.object({ admin: z.string(), queue: z.string(), details: z.unknown() }))`
      SELECT admin_name AS admin, subject_id AS queue, details FROM admin_log ORDER BY at`);

  test('shows admins every queue with the protection of any page', async () => {
    const page = await ask(boss, '/admin/queues');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Top 100 queues');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers).not.toHaveProperty('x-powered-by');
    const policy = String(page.headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["script-src 'self'", "frame-ancestors 'none'", "base-uri 'self'"]),
    );
    const { queues } = (await ask(boss, '/admin/queues/api/queues')).json() as { queues: { name: string }[] };
    expect(queues.map(({ name }) => name).toSorted()).toEqual(['send-letter', 'tidy-up']);
  });

  test('answers everybody else with the not-found page and changes nothing', async () => {
    const nowhere = await ask(undefined, '/admin/nowhere');
    for (const person of [undefined, await app.signUp()]) {
      for (const path of ['/admin/queues', '/admin/queues/', '/admin/queues/api/queues']) {
        const { status, text } = await ask(person, path);
        expect([path, status]).toEqual([path, 404]);
        expect(text).toContain('<title>');
        expect(text).not.toMatch(/Top 100 queues|send-letter/);
      }
      expect((await ask(person, '/admin/queues')).text).toBe(nowhere.text);
      expect((await ask(person, '/admin/queues/api/queues/send-letter/pause', 'PUT')).status).toBe(404);
    }
    expect(await notes()).toEqual([]);
  });

  test('executes and logs changes by an admin from our own pages only', async () => {
    const id = await addLetter();
    const path = `/admin/queues/api/queues/send-letter/${id}/clean`;
    const foreign = await app.send(path, {
      method: 'PUT',
      headers: { Cookie: boss.cookie, Origin: 'https://evil.example' },
    });
    expect([foreign.status, await letters()]).toEqual([403, 1]);
    expect((await ask(boss, path, 'PUT')).status).toBe(204);
    expect(await letters()).toBe(0);
    await ask(boss, '/admin/queues/api/queues/pause', 'PUT');
    await ask(boss, '/admin/queues/api/queues/resume', 'PUT');
    const all = { admin: 'Boss', queue: 'all' };
    expect(await notes()).toEqual([
      {
        ...{ admin: 'Boss', queue: 'send-letter' },
        details: { request: `PUT /api/queues/send-letter/${id}/clean` },
      },
      { ...all, details: { request: 'PUT /api/queues/pause' } },
      { ...all, details: { request: 'PUT /api/queues/resume' } },
    ]);
  });

  test('rejects unknown queues and changes with our own errors', async () => {
    const before = await notes();
    for (const [method, path] of [
      ['PUT', 'nothing/pause'],
      // Changes from which a queue doesn't recover.
      ['PUT', 'send-letter/obliterate'],
      ['PUT', 'send-letter/job-schedulers/send-letter/remove'],
      ['PATCH', 'send-letter/job-schedulers/send-letter'],
      ['POST', 'send-letter/add'],
    ] as const) {
      const { status, json } = await ask(boss, `/admin/queues/api/queues/${path}`, method);
      expect([path, status, json()]).toMatchObject([path, 404, { code: 'not_found' }]);
    }
    expect((await ask(boss, '/admin/queues/no/such/thing/at/all')).text).toContain('<title>');
    expect(
      (await ask(boss, '/admin/queues/api/queues/send-letter/such/thing/run', 'PUT')).json(),
    ).toMatchObject({
      code: 'unknown_endpoint',
    });
    expect((await notes()).slice(before.length)).toHaveLength(1);
    expect(app.log().filter(({ level }) => level === 'error')).toEqual([]);
  });

  async function addLetter(): Promise<string> {
    const log = { warn: () => undefined, error: () => undefined };
    const redisUrl = mode === 'redis' ? redis.url : undefined;
    const queues = await createQueues({ databaseUrl: app.databaseUrl, redisUrl, log });
    const id = await queues.add(note, { to: 'Ann' });
    await queues.close();
    return id;
  }

  async function letters(): Promise<number> {
    const { json } = await ask(boss, '/admin/queues/api/queues?activeQueue=send-letter&status=latest');
    const { queues } = json() as { queues: { name: string; counts: { waiting: number } }[] };
    return queues.find(({ name }) => name === 'send-letter')?.counts.waiting ?? -1;
  }
});

test('the queue board answers 503 in time while Redis accepts connections and doesn’t respond', async () => {
  const silent = await startRedis();
  const app = await startTestApp({ WEB_ROOT: web, REDIS_URL: silent.url });
  const boss = await app.signUp({ admin: true });
  await app.pool.query(
    sql.typeAlias('void')`INSERT INTO jobs (id, can_run_now) VALUES ('send-letter', false)`,
  );
  const ask = () => app.as(boss)('/admin/queues/api/queues');
  expect((await ask()).status).toBe(200);
  await silent.command('CLIENT PAUSE 60000 ALL');
  const { status, json, headers } = await ask();
  await app.close();
  await silent.stop();
  expect([status, json()]).toMatchObject([503, { code: 'service_unavailable' }]);
  expect(headers['retry-after']).toBe('5');
});
