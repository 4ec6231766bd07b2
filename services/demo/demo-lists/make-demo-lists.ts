import { randomBytes, randomUUID } from 'node:crypto';
import { type DatabasePool, sql } from '@top100/database/sql';
import { tierLimits } from '@top100/domain/tiers';
import { z } from 'zod';
import { createUser, findByEmail, hashPassword } from '../../src/modules/auth/index.ts';
import { grantPremium } from '../../src/modules/billing/index.ts';
import { addPastViews, readFeatured, replaceFeatured } from '../../src/modules/discover/index.ts';
import { parsePush, push, setPublishedAt } from '../../src/modules/lists/index.ts';
import { setVote } from '../../src/modules/votes/index.ts';
import type { DemoList } from './read-demo-lists.ts';
import { publishedAgo, viewsByDay } from './view-curves.ts';

const day = 86_400_000;
const premiumUntil = Date.UTC(2099, 11, 31);
/** Voters besides the authors. */
const readers = Array.from({ length: 24 }, (_, n) => `demo-reader-${n + 1}`);

/**
 * Creates missing lists that were not deleted, with their authors, views and votes, and features the marked ones in
 * categories without featured lists. Returns the number of created lists. Idempotent.
 */
export async function makeDemoLists(pool: DatabasePool, lists: readonly DemoList[]): Promise<number> {
  const missing = await findMissing(pool, lists);
  if (missing.length === 0) return 0;
  const authors = [...new Set(lists.map(({ author }) => author))];
  const ids = await makePeople(pool, [...authors, ...readers]);
  for (const author of authors) await grantPremium(pool, idOf(ids, author), premiumUntil);
  for (const list of missing) await makeList(pool, list, ids, lists.indexOf(list) / lists.length);
  for (const category of new Set(missing.map((list) => list.category))) {
    const featured = lists.filter((list) => list.category === category && list.isFeatured);
    await feature(pool, category, featured);
  }
  return missing.length;
}

async function findMissing(pool: DatabasePool, lists: readonly DemoList[]): Promise<DemoList[]> {
  const ids = sql.array(
    lists.map(({ id }) => id),
    'uuid',
  );
  const known = await pool.anyFirst(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM lists WHERE id = ANY(${ids})
    UNION SELECT list_id FROM list_tombstones WHERE list_id = ANY(${ids})`);
  return lists.filter(({ id }) => !known.includes(id));
}

/** Creates accounts with a random password, so that nobody can sign in. Returns their ids by username. */
async function makePeople(pool: DatabasePool, names: readonly string[]): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const ids = new Map<string, string>();
  for (const username of names) {
    const email = `${username}@demo.test`;
    const known = await findByEmail(pool, email);
    const id = known?.id ?? (await createUser(pool, { email, username, passwordHash, isVerified: true }));
    ids.set(username, id);
  }
  return ids;
}

async function makeList(
  pool: DatabasePool,
  list: DemoList,
  people: Map<string, string>,
  share: number,
): Promise<void> {
  const { id, title, description, category, items, author } = list;
  const userId = idOf(people, author);
  const now = Date.now();
  const ago = publishedAgo(list.curve, share);
  const publishedAt = now - Math.round(ago * day);
  const createdAt = new Date(publishedAt - day).toISOString();
  const updatedAt = new Date(now - Math.round(Math.min(1 + share * 20, ago / 2) * day)).toISOString();
  const body = {
    title,
    description,
    category,
    items,
    createdAt,
    updatedAt,
    isPublic: true,
    device_id: 'demo',
  };
  const operation = { id: randomUUID(), userId, username: author, isVerified: true, now } as const;
  const pushed = await push(
    pool,
    { ...operation, limits: tierLimits.premium },
    parsePush(id, { ...body, shortUri: undefined }, now),
  );
  if (pushed.kind !== 'saved') throw new Error(`The demo list ${title} could not be created: ${pushed.kind}`);
  await setPublishedAt(pool, id, publishedAt);
  await addPastViews(pool, id, viewsByDay(list.curve, share));
  const voters = [...people.values()].filter((voter) => voter !== userId);
  const ballots = voters.slice(0, list.upvotes + list.downvotes);
  for (const [place, voter] of ballots.entries()) {
    await setVote(pool, { listId: id, userId: voter, vote: place < list.upvotes ? 1 : -1 });
  }
}

async function feature(pool: DatabasePool, category: string, lists: readonly DemoList[]): Promise<void> {
  await pool.transaction(async (transaction) => {
    const { entries, revision } = await readFeatured(transaction, category);
    if (entries.length > 0) return;
    const wanted = lists.map(({ id }) => ({ listId: id, startsAt: null, endsAt: null }));
    await replaceFeatured(transaction, category, { revision, entries: wanted });
  });
}

function idOf(people: Map<string, string>, username: string): string {
  const id = people.get(username);
  if (id === undefined) throw new Error(`Unknown user ${username}`);
  return id;
}
