import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@top100/contracts/error-body';
import { onServer } from '@top100/testing/database';
import pg from 'pg';
import { startTestApp, type TestApp } from '../../test/harness/app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ BUILD: '1.2.3' });
});

afterEach(() => app.close());

describe('health', () => {
  test('reports the running version', async () => {
    const { status, json } = await app.send('/api/health');
    expect([status, json()]).toEqual([200, { status: 'ok', version: '1.2.3' }]);
  });

  test('does not depend on the database, so that an outage restarts no process', async () => {
    await dropDatabase();
    expect((await app.send('/api/health')).status).toBe(200);
  });
});

describe('readiness', () => {
  test('is reported while everything works', async () => {
    const { status, json } = await app.send('/api/ready');
    expect([status, json()]).toEqual([200, { status: 'ready' }]);
  });

  test('ends during shutdown, when answers close their connections', async () => {
    app.readiness.draining = true;
    expect(await notReady()).toEqual([503, 'service_unavailable', 'draining']);
    const { headers } = await app.send('/api/health', { headers: { Connection: 'keep-alive' } });
    expect(headers.connection).toBe('close');
  });

  test('ends while the database is unavailable', async () => {
    await dropDatabase();
    expect(await notReady()).toEqual([503, 'service_unavailable', 'database']);
  });

  test('ends while the schema is behind the code', async () => {
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
