import type { DatabasePool } from '@top100/database/sql';
import { type SessionData, Store } from 'express-session';
import { cookieOptions } from '../../http/cookies.ts';
import { memoize } from '../../http/memoize.ts';
import { sessionLifeMs } from '../../http/session.ts';
import type { FoundSession } from '../../http/session-reader.ts';
import { readSession } from './queries.ts';
import { deleteSession, hashSessionId, insertSession, touchSession } from './sessions.ts';

type Callback<T = void> = (error?: unknown, result?: T) => void;

/**
 * Stores express-session's sessions in Postgres (decision 0041). The account is read on every request; writes happen
 * only when a session starts or ends, and once a day to extend it.
 */
export class SessionStore extends Store {
  readonly #pool: DatabasePool;
  readonly #hashOf = memoize(10_000, hashSessionId);
  readonly #cookie: Omit<SessionData['cookie'], 'expires'>;

  constructor(pool: DatabasePool, settings: { production: boolean }) {
    super();
    this.#pool = pool;
    this.#cookie = { ...cookieOptions(settings), originalMaxAge: sessionLifeMs };
  }

  override get(id: string, done: Callback<SessionData | null>): void {
    settle(this.#read(id), done);
  }

  /** A session without an account was signed out. */
  override set(id: string, { passport, touchedAt }: SessionData, done: Callback = () => undefined): void {
    const account = passport?.user;
    const expiresAt = Date.now() + sessionLifeMs;
    if (!account) this.destroy(id, done);
    else if (touchedAt !== undefined) settle(touchSession(this.#pool, id, expiresAt), done);
    else {
      const { id: userId, sessionGeneration: generation } = account;
      settle(insertSession(this.#pool, { id, userId, generation, expiresAt }), done);
    }
  }

  override destroy(id: string, done: Callback = () => undefined): void {
    settle(deleteSession(this.#pool, id), done);
  }

  /** Finds a session without express-session's wrapper. */
  async find(id: string): Promise<FoundSession | null> {
    const hash = this.#hashOf(id);
    const row = hash && (await readSession(this.#pool, hash));
    if (!row) return null;
    const { touchedAt, expiresAt: _, ...account } = row;
    return { account, touchedAt };
  }

  async #read(id: string): Promise<SessionData | null> {
    const row = await readSession(this.#pool, hashSessionId(id));
    if (!row) return null;
    const { touchedAt, expiresAt, ...user } = row;
    return { cookie: { ...this.#cookie, expires: new Date(expiresAt) }, passport: { user }, touchedAt };
  }
}

function settle<T>(work: Promise<T>, done: Callback<T>): void {
  work.then(
    (result) => done(null, result),
    (error: unknown) => done(error),
  );
}
