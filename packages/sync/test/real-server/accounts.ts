import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CategoryId } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import type { Pool } from 'pg';
import type { Revision, ServerAccount } from '../world/server-account.ts';
import { limitsOf } from './api-and-database.ts';

/** An account of the simulation on the real server. */
export interface RealAccount {
  /** Its name in the simulation: ann. */
  name: string;
  /** The account's id on the server. */
  id: string;
  limits: { listsPerCategory: number; itemsPerList: number };
  setPremium(isPremium: boolean): Promise<void>;
  /** Returns a new session's Cookie header, valid once `signedIn` has resolved for it. */
  signIn(): string;
  endSessions(): Promise<void>;
}

/** Retries a query: the database may just have been killed. */
async function queryWithRetries<Row>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> {
  for (const deadline = Date.now() + 30_000; ; await sleep(50)) {
    try {
      return (await pool.query(text, values)).rows as Row[];
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

export async function makeAccount(
  pool: Pool,
  secret: string,
  name: string,
  sessions: Map<string, Promise<unknown>>,
): Promise<RealAccount> {
  const id = randomUUID();
  const login = `${name}-${id.slice(0, 13)}`;
  await queryWithRetries(
    pool,
    `INSERT INTO users (id, email, username, verified_at) VALUES ($1, $2, $3, now())
     ON CONFLICT DO NOTHING`,
    [id, `${login}@example.com`, login],
  );
  const limits = { ...limitsOf.free };
  return {
    ...{ name, id, limits },
    async setPremium(isPremium) {
      await queryWithRetries(
        pool,
        `INSERT INTO complimentary (user_id, until) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET until = EXCLUDED.until`,
        [id, new Date(Date.now() + (isPremium ? 86_400_000 : -1000))],
      );
      Object.assign(limits, isPremium ? limitsOf.premium : limitsOf.free);
    },
    signIn() {
      const session = randomBytes(32).toString('base64url');
      const signature = createHmac('sha256', secret).update(session).digest('base64').replace(/=+$/, '');
      const cookie = `top100=${encodeURIComponent(`s:${session}.${signature}`)}`;
      const stored = queryWithRetries(
        pool,
        `INSERT INTO sessions (id_hash, user_id, generation, expires_at)
         VALUES ($1, $2, 0, now() + interval '1 day') ON CONFLICT DO NOTHING`,
        [createHash('sha256').update(session).digest(), id],
      );
      sessions.set(cookie, stored);
      return cookie;
    },
    async endSessions() {
      await queryWithRetries(pool, 'DELETE FROM sessions WHERE user_id = $1', [id]);
    },
  };
}

interface ListRecord {
  id: string;
  category: CategoryId;
  title: string;
  description: string;
  items: Item[];
  is_public: boolean;
  short_uri: string;
  sync_version: string;
}

/** Everything that the database stores of an account, in the form of the simulated server. */
export async function readAccount(
  pool: Pool,
  { id, name, limits }: RealAccount,
  { deletions, undeleted }: { deletions: ReadonlySet<string>; undeleted: ReadonlySet<string> },
): Promise<ServerAccount> {
  const lists = await queryWithRetries<ListRecord>(pool, 'SELECT * FROM lists WHERE user_id = $1', [id]);
  const buried = await queryWithRetries<{ list_id: string; content: ListRecord | null }>(
    pool,
    'SELECT list_id, content FROM list_tombstones WHERE user_id = $1',
    [id],
  );
  const revisions = await queryWithRetries<ListRecord & { list_id: string; kind: Revision['kind'] }>(
    pool,
    `SELECT id, list_id, kind, title, description, items, is_public, '' AS short_uri
     FROM list_revisions WHERE user_id = $1`,
    [id],
  );
  return {
    ...{ id: name, seq: 0, limits, receipts: new Map(), deletions: new Set(deletions) },
    undeleted: new Set(undeleted),
    lists: new Map(lists.map((list) => [list.id, toList(list)])),
    tombstones: new Map(
      buried.map(({ list_id, content }) => [
        list_id,
        { seq: 0, list: content ? toList(content) : undefined },
      ]),
    ),
    revisions: revisions.map((row) => {
      return { id: row.id, listId: row.list_id, kind: row.kind, content: toList(row) };
    }),
  };
}

function toList({ id, category, title, description, items, ...row }: ListRecord) {
  return {
    ...{ id, category, title, description, items, itemCount: items.length },
    ...{ isPublic: row.is_public, shortUri: row.short_uri, sync_version: Number(row.sync_version) },
    // The checks do not use these.
    ...{ createdAt: '', updatedAt: '', seq: 0, runBeganAt: 0 },
  };
}
