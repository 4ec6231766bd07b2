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
  /** Sends SIGKILL to Postgres and all its processes; resolves when it runs again on the same data. */
  killDatabase(): Promise<void>;
  /** Sends SIGKILL to the API; resolves when another one listens on its port. */
  killApi(): Promise<void>;
  stop(): Promise<void>;
}

/** Tier limits: low ones, so that devices reach them, or enough for everything. */
export const limitsOf = {
  free: { listsPerCategory: 2, itemsPerList: 9 },
  premium: { listsPerCategory: 1000, itemsPerList: 1000 },
} as const;

/** The product's API process on a Postgres with durable commits. */
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
      LIMIT_READS: '1000000/60',
      LIMIT_ACCOUNT_READS: '1000000/60',
      TIER_LIMITS: JSON.stringify(limitsOf),
    });
    const isUp = async () => {
      while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok)
        await sleep(20);
      return true;
    };
    // Without a database it exits; we restart it as a supervisor would.
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
      await database.restart();
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
