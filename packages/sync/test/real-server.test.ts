import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RealServer, startRealServer } from './real-server/api-and-database.ts';
import { realSchedules } from './real-server/env.ts';
import { runSchedules } from './real-server/run-schedules.ts';

const { count, seed } = realSchedules();
let server: RealServer;

beforeAll(async () => {
  server = await startRealServer();
}, 60_000);
afterAll(() => server.stop());

test(`keeps all invariants of sync while the API and its Postgres are killed in the middle of ${count} schedules`, async () => {
  const { failures, ...figures } = await runSchedules(server, seed, count);
  process.stdout.write(
    `sync against a server that is killed, seeds from ${seed}: ${JSON.stringify(figures)}\n`,
  );
  expect(failures.join('\n\n')).toBe('');
  expect(figures.databaseKills).toBeGreaterThan(0);
  expect(figures.apiKills).toBeGreaterThan(0);
  expect(figures.unansweredCalls).toBeGreaterThan(0);
}, 1_200_000);
