import { randomBytes, randomUUID } from 'node:crypto';
import { tierLimits } from '@top100/contracts/tiers';
import { type DatabasePool, sql } from '@top100/database/sql';
import { z } from 'zod';
import { createUser, findByEmail, hashPassword } from '../modules/auth/index.ts';
import { grantPremium } from '../modules/billing/index.ts';
import { addPastViews, readFeatured, replaceFeatured } from '../modules/discover/index.ts';
import { push, readPush, setPublishedAt } from '../modules/lists/index.ts';
import { setVote } from '../modules/votes/index.ts';
import { pastDays, publishedAgo } from './past-days.ts';
import type { DemoList } from './read-demo-lists.ts';

const day = 86_400_000;
const premiumUntil = Date.UTC(2099, 11, 31);
/** Besides the authors. Together they are all who vote. */
const readers = Array.from({ length: 24 }, (_, n) => `demo-reader-${n + 1}`);

/**
 * Makes the lists that are not there and were not deleted, with their authors, views and votes, and features the
 * chosen ones where nothing is featured. Answers how many were made; run again, it changes nothing.
 */
export async function makeDemoLists(pool: DatabasePool, lists: readonly DemoList[]): Promise<number> {
  const missing = await notYetThere(pool, lists);
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

async function notYetThere(pool: DatabasePool, lists: readonly DemoList[]): Promise<DemoList[]> {
  const asked = sql.array(
    lists.map(({ id }) => id),
    'uuid',
  );
  const known = await pool.anyFirst(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM lists WHERE id = ANY(${asked})
    UNION SELECT list_id FROM list_tombstones WHERE list_id = ANY(${asked})`);
  return lists.filter(({ id }) => !known.includes(id));
}

/** Nobody signs in as one of them: the password is known to no one. Answers their ids by username. */
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
  const operation = { id: randomUUID(), userId, username: author, mayPublish: 'yes', now } as const;
  const pushed = await push(
    pool,
    { ...operation, limits: tierLimits.premium },
    readPush(id, { ...body, shortUri: undefined }, now),
  );
  if (pushed.kind !== 'saved') throw new Error(`The demo list ${title} could not be made: ${pushed.kind}`);
  await setPublishedAt(pool, id, publishedAt);
  await addPastViews(pool, id, pastDays(list.curve, share));
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
  if (id === undefined) throw new Error(`There is no ${username}`);
  return id;
}
