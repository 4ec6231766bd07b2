import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from './cluster.ts';
import { readSecrets } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

export type Postgres = {
  /** For the product's role, which owns only its databases (a restore creates another one). */
  databaseUrl: string;
  stop(): Promise<void>;
};

/** Held on a connection as long as this process uses the data; released when the process is killed. */
const IN_USE = 7_100_100;

/** Maximum delay between attempts to restart the server. */
const longestWaitMs = 30_000;

/**
 * Starts PostgreSQL on `dataFolder/postgres`, and creates it on the first start. A server left by a killed start is
 * stopped first; one in use by another process is a StartProblem. A crashed server is restarted on the same port,
 * with unlimited attempts.
 */
export async function startPostgres(dataFolder: string, say: (line: string) => void): Promise<Postgres> {
  const { superuserPassword, databasePassword } = readSecrets(dataFolder);
  const cluster = await openCluster(join(dataFolder, 'postgres'), join(dataFolder, 'logs', 'postgres.log'));
  const superuser = (port: number) =>
    new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: superuserPassword,
      database: 'postgres',
    });

  const leftover = await cluster.runningOn();
  if (leftover) {
    await refuseIfUsed(superuser(leftover), dataFolder);
    await cluster.stop();
  }
  await cluster.create(superuserPassword);
  const port = await cluster.start();
  const stopping = new AbortController();
  const { signal } = stopping;
  let holder: pg.Client | undefined;
  let recovering: Promise<void> | undefined;

  /** Its end reveals the end of the server. */
  async function hold(): Promise<pg.Client> {
    const client = superuser(port);
    const lost = () => {
      if (signal.aborted || client !== holder) return;
      holder = undefined;
      recovering = recover();
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock($1)', [IN_USE]);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    holder = client;
    return client;
  }

  async function recover() {
    say('PostgreSQL ended and is started again');
    for (let waitMs = 500; !signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      try {
        if ((await cluster.runningOn()) === undefined) await cluster.start(port);
        await hold();
        return say('PostgreSQL runs again');
      } catch (error) {
        if (signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        say(`PostgreSQL does not start; next try in ${waitMs / 1_000} s: ${reason}`);
        await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const stop = async () => {
    stopping.abort();
    await recovering;
    await holder?.end().catch(() => {});
    await cluster.stop();
  };
  try {
    await prepareDatabase(await hold(), databasePassword);
  } catch (error) {
    await stop();
    throw explained(error, dataFolder);
  }
  return { databaseUrl: `postgres://top100:${databasePassword}@127.0.0.1:${port}/top100`, stop };
}

async function refuseIfUsed(client: pg.Client, dataFolder: string) {
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    // It is starting or stopping; pg_ctl waits for either.
    return;
  }
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [IN_USE]);
  await client.end();
  if (!rows[0].free) {
    throw new StartProblem(
      `${dataFolder} is in use: Top 100 already runs on it. Stop that one, or set DATA_DIR.`,
    );
  }
}

async function prepareDatabase(client: pg.Client, password: string) {
  const { rows } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'top100'");
  const verb = rows.length > 0 ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE top100 LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
  const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = 'top100'");
  if (databases.rows.length === 0) await client.query('CREATE DATABASE top100 OWNER top100');
}

/** 28P01: wrong password, so secrets.json and the data do not belong together. */
function explained(error: unknown, dataFolder: string) {
  if ((error as { code?: string }).code !== '28P01') return error;
  return new StartProblem(
    `The passwords in ${join(dataFolder, 'secrets.json')} do not open the database beside it. ` +
      'They are backed up and restored together.',
  );
}
