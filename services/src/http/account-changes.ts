import type { Logger } from '@top100/runtime/logger';
import { Redis } from 'ioredis';
import pg from 'pg';

/** The new seq of a changed account. */
export interface AccountChange {
  accountId: string;
  seq: number;
}

/** Publishes account changes to all API processes. Delivery is at most once: subscribers also poll. */
export interface AccountChanges {
  /** Publishes in the background; changes that arrive while one is being sent are batched. */
  publish: (change: AccountChange) => void;
  /** Makes the account's event streams in all processes check their sessions. */
  publishSessionsEnded: (accountId: string) => void;
  /** Returns the function that unsubscribes. Rejects if there is no connection. */
  subscribe: (listener: Listener) => Promise<() => void>;
  close: () => Promise<void>;
}

interface Listener {
  onSessionsEnded: (accountId: string) => void;
  onChange: (change: AccountChange) => void;
  /** The connection is lost, and changes may be, too. */
  onLost: () => void;
}

interface Options {
  databaseUrl: string;
  redisUrl?: string | undefined;
  log: Logger;
}

interface Transport {
  send: (message: string) => Promise<unknown>;
  /** Opens one connection for the process. `onLost` is called once, when it breaks. */
  listen: (onMessage: (message: string) => void, onLost: () => void) => Promise<void>;
  close: () => Promise<void>;
}

const channel = 'account_changes';
/** Sent in place of a seq; older versions ignore it as an outdated one. */
const sessionsEnded = 0;

/** A notification of Postgres has at most 8,000 bytes, an account with its seq at most 53. */
const accountsPerMessage = 100;

/**
 * Uses Redis if configured, else LISTEN and NOTIFY. Never publish inside the transaction of the change: NOTIFY takes a
 * lock during commit, which would serialize all writers of the site.
 */
export function createAccountChanges({ databaseUrl, redisUrl, log }: Options): AccountChanges {
  const transport = redisUrl === undefined ? postgresTransport(databaseUrl) : redisTransport(redisUrl);
  const listeners = new Set<Listener>();
  const pendingChanges = new Map<string, number>();
  const endedSessions = new Set<string>();
  let isSending = false;
  let listening: Promise<void> | undefined;

  const flush = async () => {
    isSending = true;
    while (pendingChanges.size + endedSessions.size > 0) {
      const batch = [
        ...[...endedSessions].map((id) => [id, sessionsEnded] as const),
        ...pendingChanges,
      ].slice(0, accountsPerMessage);
      for (const [accountId, seq] of batch)
        (seq === sessionsEnded ? endedSessions : pendingChanges).delete(accountId);
      const message = batch.map(([accountId, seq]) => `${accountId}:${seq}`).join(',');
      await transport
        .send(message)
        .catch((err: unknown) => log.warn({ err }, 'failed to publish account changes'));
    }
    isSending = false;
  };
  const onMessage = (message: string) => {
    for (const one of message.split(',')) {
      const [accountId = '', seq] = one.split(':');
      for (const { onChange, onSessionsEnded } of listeners) {
        if (Number(seq) === sessionsEnded) onSessionsEnded(accountId);
        else onChange({ accountId, seq: Number(seq) });
      }
    }
  };
  const onLost = () => {
    listening = undefined;
    for (const listener of [...listeners]) listener.onLost();
  };

  return {
    publish: ({ accountId, seq }) => {
      pendingChanges.set(accountId, Math.max(seq, pendingChanges.get(accountId) ?? 0));
      if (!isSending) void flush();
    },
    publishSessionsEnded: (accountId) => {
      endedSessions.add(accountId);
      if (!isSending) void flush();
    },
    subscribe: async (listener) => {
      listening ??= transport.listen(onMessage, onLost).catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
      await listening;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => transport.close(),
  };
}

function postgresTransport(databaseUrl: string): Transport {
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

function redisTransport(redisUrl: string): Transport {
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
