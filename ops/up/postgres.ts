import { join } from 'node:path';
import pg from 'pg';
import { openCluster } from './cluster.ts';
import { readSecrets } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

export type Postgres = {
  /** For the product's role, which owns its database and nothing else. */
  databaseUrl: string;
  stop(): Promise<void>;
};

/** Held on a connection as long as this process uses the data; a killed process lets go of it by itself. */
const IN_USE = 7_100_100;

/**
 * Starts PostgreSQL on `dataFolder/postgres`, making it on the first start. A server left behind by a killed
 * start is stopped first; one that another process uses is left alone, with a StartProblem.
 */
export async function startPostgres(dataFolder: string, onLost: () => void): Promise<Postgres> {
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
  const holder = superuser(port);
  let stopping = false;
  const lost = () => {
    if (!stopping) onLost();
    stopping = true;
  };
  try {
    await holder.connect();
    holder.on('error', lost);
    holder.on('end', lost);
    await holder.query('SELECT pg_advisory_lock($1)', [IN_USE]);
    await prepareDatabase(holder, databasePassword);
  } catch (error) {
    // Ended on purpose: what is wrong is `error`, and not that the connection closes.
    stopping = true;
    await holder.end().catch(() => {});
    await cluster.stop();
    throw explained(error, dataFolder);
  }
  return {
    databaseUrl: `postgres://top100:${databasePassword}@127.0.0.1:${port}/top100`,
    stop: async () => {
      stopping = true;
      await holder.end().catch(() => {});
      await cluster.stop();
    },
  };
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
  await client.query(`${verb} ROLE top100 LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = 'top100'");
  if (databases.rows.length === 0) await client.query('CREATE DATABASE top100 OWNER top100');
}

/** 28P01: the password was refused, so secrets.json and the data do not belong together. */
function explained(error: unknown, dataFolder: string) {
  if ((error as { code?: string }).code !== '28P01') return error;
  return new StartProblem(
    `The passwords in ${join(dataFolder, 'secrets.json')} do not open the database beside it. ` +
      'They are backed up and restored together.',
  );
}
