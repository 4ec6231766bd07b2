import type { Logger } from '@top100/runtime/logger';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Which account changed, and to which seq. */
export interface AccountChange {
  accountId: string;
  seq: number;
}

/** News of changed accounts, over all API processes. It may lose some: whoever listens asks from time to time as well. */
export interface AccountChanges {
  /** Tells all processes. Returns at once; changes that come while one is being told go together. */
  publish: (change: AccountChange) => void;
  /** Rejects when there is no connection: then there is nothing to wait for. Gives the way to stop. */
  subscribe: (listener: Listener) => Promise<() => void>;
  close: () => Promise<void>;
}

interface Listener {
  onChange: (change: AccountChange) => void;
  /** The connection is lost, and news with it. */
  onLost: () => void;
}

interface Options {
  databaseUrl: string;
  redisUrl?: string | undefined;
  log: Logger;
}

interface Wire {
  send: (message: string) => Promise<unknown>;
  /** One connection for the process. `onLost` is called once, when it breaks. */
  listen: (onMessage: (message: string) => void, onLost: () => void) => Promise<void>;
  close: () => Promise<void>;
}

const channel = 'account_changes';

/** A message of Postgres has at most 8,000 bytes; one account with its seq has at most 53. */
const accountsPerMessage = 100;

/**
 * On Redis where there is one, else by LISTEN and NOTIFY. Never in the transaction of the change: a transaction
 * that notifies holds a lock over its commit, and all writers of the site would go through one after the other.
 */
export function createAccountChanges({ databaseUrl, redisUrl, log }: Options): AccountChanges {
  const wire = redisUrl === undefined ? overPostgres(databaseUrl) : overRedis(redisUrl);
  const listeners = new Set<Listener>();
  const untold = new Map<string, number>();
  let isTelling = false;
  let listening: Promise<void> | undefined;

  const tell = async () => {
    isTelling = true;
    while (untold.size > 0) {
      const some = [...untold].slice(0, accountsPerMessage);
      for (const [accountId] of some) untold.delete(accountId);
      const message = some.map(([accountId, seq]) => `${accountId}:${seq}`).join(',');
      await wire.send(message).catch((err: unknown) => log.warn({ err }, 'devices are not told of a change'));
    }
    isTelling = false;
  };
  const onMessage = (message: string) => {
    for (const one of message.split(',')) {
      const [accountId = '', seq] = one.split(':');
      for (const { onChange } of listeners) onChange({ accountId, seq: Number(seq) });
    }
  };
  const onLost = () => {
    listening = undefined;
    for (const listener of [...listeners]) listener.onLost();
  };

  return {
    publish: ({ accountId, seq }) => {
      untold.set(accountId, Math.max(seq, untold.get(accountId) ?? 0));
      if (!isTelling) void tell();
    },
    subscribe: async (listener) => {
      listening ??= wire.listen(onMessage, onLost).catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
      await listening;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => wire.close(),
  };
}

function overPostgres(databaseUrl: string): Wire {
  const options = { connectionString: databaseUrl, application_name: 'account-changes' };
  const sender = new pg.Pool({
    ...options,
    max: 1,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 1_000,
  });
  sender.on('error', () => undefined);
  let receiver: pg.Client | undefined;
  return {
    send: (message) => sender.query('SELECT pg_notify($1, $2)', [channel, message]),
    listen: async (onMessage, onLost) => {
      const client = new pg.Client({ ...options, connectionTimeoutMillis: 3_000, keepAlive: true });
      receiver = client;
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      client.on('error', () => undefined);
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      client.once('end', onLost);
    },
    close: async () => {
      receiver?.removeAllListeners('end');
      await Promise.all([sender.end(), receiver?.end()]);
    },
  };
}

function overRedis(redisUrl: string): Wire {
  const connect = () =>
    new Redis(redisUrl, { connectionName: 'account-changes', lazyConnect: true, commandTimeout: 1_000 });
  const sender = connect();
  sender.on('error', () => undefined);
  let receiver: Redis | undefined;
  return {
    send: (message) => sender.publish(channel, message),
    listen: async (onMessage, onLost) => {
      const client = new Redis(redisUrl, {
        connectionName: 'account-changes-listen',
        lazyConnect: true,
        retryStrategy: () => null,
      });
      receiver = client;
      client.on('message', (_channel, message) => onMessage(message));
      client.on('error', () => undefined);
      await client.connect();
      await client.subscribe(channel);
      client.once('end', onLost);
    },
    close: async () => {
      receiver?.removeAllListeners('end');
      receiver?.disconnect();
      sender.disconnect();
    },
  };
}
