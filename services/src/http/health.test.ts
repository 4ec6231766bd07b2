import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@top100/contracts/errors';
import { onServer } from '@top100/testing/database';
import pg from 'pg';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ BUILD: '1.2.3' });
});

afterEach(() => app.close());

describe('health', () => {
  test('names the version that runs', async () => {
    const { status, json } = await app.send('/api/health');
    expect([status, json()]).toEqual([200, { status: 'ok', version: '1.2.3' }]);
  });

  test('asks nobody else, so that a database that is away restarts no process', async () => {
    await dropDatabase();
    expect((await app.send('/api/health')).status).toBe(200);
  });
});

describe('readiness', () => {
  test('holds while all is well', async () => {
    const { status, json } = await app.send('/api/ready');
    expect([status, json()]).toEqual([200, { status: 'ready' }]);
  });

  test('ends when the process does, and connections end with their answers', async () => {
    app.readiness.draining = true;
    expect(await notReady()).toEqual([503, 'service_unavailable', 'draining']);
    const { headers } = await app.send('/api/health', { headers: { Connection: 'keep-alive' } });
    expect(headers.connection).toBe('close');
  });

  test('ends while the database is away', async () => {
    await dropDatabase();
    expect(await notReady()).toEqual([503, 'service_unavailable', 'database']);
  });

  test('ends when the schema is behind', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('DELETE FROM schema_migrations WHERE version = 1');
    await client.end();
    expect(await notReady()).toEqual([503, 'service_unavailable', 'database']);
  });
});

async function notReady() {
  const { status, headers, json } = await app.send('/api/ready');
  expect(headers['retry-after']).toBeDefined();
  const { code, reason } = errorBody.parse(json());
  return [status, code, reason];
}

async function dropDatabase() {
  await onServer(`DROP DATABASE ${new URL(app.databaseUrl).pathname.slice(1)} WITH (FORCE)`);
}
