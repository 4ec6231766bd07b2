import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CategoryId } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import type { Pool } from 'pg';
import type { ServerAccount } from '../world/memory-server.ts';
import { roomOf } from './api-and-database.ts';

/** An account of the world, as the real server knows it. */
export interface RealAccount {
  /** What it is called in the world: ann. */
  name: string;
  /** The account's id. */
  id: string;
  limits: { listsPerCategory: number; itemsPerList: number };
  setPremium(isPremium: boolean): Promise<void>;
  /** Signs a browser in: the Cookie header from now on, good as soon as `signedIn` has resolved for it. */
  signIn(): string;
  endSessions(): Promise<void>;
}

/** Asks until there is an answer: the database may just have been killed. */
async function ask<Row>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> {
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
  await ask(
    pool,
    `INSERT INTO users (id, email, username, verified_at) VALUES ($1, $2, $3, now())
     ON CONFLICT DO NOTHING`,
    [id, `${login}@example.com`, login],
  );
  const limits = { ...roomOf.free };
  return {
    ...{ name, id, limits },
    async setPremium(isPremium) {
      await ask(
        pool,
        `INSERT INTO complimentary (user_id, until) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET until = EXCLUDED.until`,
        [id, new Date(Date.now() + (isPremium ? 86_400_000 : -1000))],
      );
      Object.assign(limits, isPremium ? roomOf.premium : roomOf.free);
    },
    signIn() {
      const session = randomBytes(32).toString('base64url');
      const signature = createHmac('sha256', secret).update(session).digest('base64').replace(/=+$/, '');
      const cookie = `top100=${encodeURIComponent(`s:${session}.${signature}`)}`;
      const stored = ask(
        pool,
        `INSERT INTO sessions (id_hash, user_id, generation, expires_at)
         VALUES ($1, $2, 0, now() + interval '1 day') ON CONFLICT DO NOTHING`,
        [createHash('sha256').update(session).digest(), id],
      );
      sessions.set(cookie, stored);
      return cookie;
    },
    async endSessions() {
      await ask(pool, 'DELETE FROM sessions WHERE user_id = $1', [id]);
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

/** Everything that the database has of an account, in the shape in which the world's checks look at it. */
export async function readAccount(
  pool: Pool,
  { id, name, limits }: RealAccount,
  deletions: ReadonlySet<string>,
): Promise<ServerAccount> {
  const lists = await ask<ListRecord>(pool, 'SELECT * FROM lists WHERE user_id = $1', [id]);
  const buried = await ask<{ list_id: string; content: ListRecord | null }>(
    pool,
    'SELECT list_id, content FROM list_tombstones WHERE user_id = $1',
    [id],
  );
  const revisions = await ask<ListRecord & { list_id: string; kind: 'edit' | 'refused' | 'deleted' }>(
    pool,
    `SELECT id, list_id, kind, title, description, items, is_public, '' AS short_uri
     FROM list_revisions WHERE user_id = $1`,
    [id],
  );
  return {
    ...{ id: name, seq: 0, limits, receipts: new Map(), deletions: new Set(deletions) },
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
    // The checks do not ask for these.
    ...{ createdAt: '', updatedAt: '', seq: 0, runBeganAt: 0 },
  };
}
