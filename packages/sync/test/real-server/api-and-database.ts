import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '@top100/database/migrate';
import { freePort } from '@top100/testing/free-port';
import { startPostgres } from '@top100/testing/postgres';
import { startProcess, type TestProcess } from '@top100/testing/process';

const main = fileURLToPath(new URL('../../../../services/src/main.ts', import.meta.url));

export interface RealServer {
  url: string;
  databaseUrl: string;
  sessionSecret: string;
  /** -9 to Postgres and all of its processes; it is back on the same data when this resolves. */
  killDatabase(): Promise<void>;
  /** -9 to the API; another one listens on its port when this resolves. */
  killApi(): Promise<void>;
  stop(): Promise<void>;
}

/** What accounts may hold here: little, so that devices meet their limits, or enough for everything. */
export const roomOf = {
  free: { listsPerCategory: 2, itemsPerList: 9 },
  premium: { listsPerCategory: 1000, itemsPerList: 1000 },
} as const;

/** The product's own API process on a Postgres of its own whose commits are durable. */
export async function startRealServer(): Promise<RealServer> {
  const database = await startPostgres({ durable: true });
  const databaseUrl = `${database.url}/postgres`;
  const sessionSecret = randomBytes(32).toString('base64');
  const port = await freePort();
  let isStopped = false;

  async function startApi(): Promise<TestProcess> {
    const api = startProcess(main, {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      PORT: String(port),
      WEB_ROOT: '/nowhere',
      LOG_LEVEL: 'fatal',
      LIMIT_PUSH: '1000000/60',
      TIER_LIMITS: JSON.stringify(roomOf),
    });
    const isUp = async () => {
      while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok)
        await sleep(20);
      return true;
    };
    // Without a database it ends; a supervisor would start it again, and so do we.
    if ((await Promise.race([isUp(), api.exited])) === true || isStopped) return api;
    await sleep(50);
    return startApi();
  }

  await migrate(databaseUrl);
  let api = await startApi();
  return {
    ...{ url: `http://127.0.0.1:${port}`, databaseUrl, sessionSecret },
    async killDatabase() {
      await database.crash('kill');
      await database.startAgain();
    },
    async killApi() {
      api.kill('SIGKILL');
      await api.exited;
      api = await startApi();
    },
    async stop() {
      isStopped = true;
      api.kill('SIGKILL');
      await api.exited;
      await database.stop();
    },
  };
}
