import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { accountDeleted } from '@top100/events/events';
import { openDatabase } from '@top100/testing/for-one-file';
import { z } from 'zod';
import { addList, addPerson, addVote } from '../../../test/public-lists.ts';
import { withdrawVotesHandler } from '../withdraw-votes/handler.ts';
import { repairTotals } from './drift.ts';
import { recountVotesHandler } from './handler.ts';

const { pool, run } = await openDatabase({ statementTimeout: 0 });
beforeEach(() =>
  run(sql.fragment`TRUNCATE users, lists, list_tombstones, list_votes, vote_totals, outbox CASCADE`),
);

const how = { id: 'x', attempt: 1, signal: new AbortController().signal };
const recount = () => recountVotesHandler(pool)({}, how);
async function withdraw(userId: string): Promise<void> {
  const eventId = await appendEvent(pool, accountDeleted, { userId });
  await withdrawVotesHandler(pool)({ eventId, fact: { userId } }, how);
}

async function totals(): Promise<Record<string, [number, number]>> {
  const row = z.object({ list_id: z.string(), upvotes: z.int(), downvotes: z.int() });
  const rows = await pool.any(sql.type(row)`SELECT list_id, upvotes, downvotes FROM vote_totals`);
  return Object.fromEntries(rows.map(({ list_id, upvotes, downvotes }) => [list_id, [upvotes, downvotes]]));
}
const votes = () =>
  pool.oneFirst(sql.type(z.object({ count: z.int() }))`SELECT count(*) AS count FROM list_votes`);
const emittedFor = () =>
  pool.anyFirst(sql.type(z.object({ id: z.string() }))`
    SELECT payload ->> 'listId' AS id FROM outbox WHERE event = 'list-voted' ORDER BY 1`);

describe('the withdrawal of a deleted account', () => {
  test('removes its votes and triggers new rankings of the lists it voted on', async () => {
    const [deleted, stays] = [await addPerson(pool), await addPerson(pool)];
    const lists = [await addList(pool), await addList(pool), await addList(pool)];
    for (const person of [deleted, stays]) await addVote(pool, lists[0]!, 1, person);
    await addVote(pool, lists[1]!, -1, deleted);
    await addVote(pool, lists[2]!, 1, stays);
    await withdraw(deleted);
    expect(await totals()).toEqual({ [lists[0]!]: [1, 0], [lists[1]!]: [0, 0], [lists[2]!]: [1, 0] });
    expect(await votes()).toBe(2);
    expect(await emittedFor()).toEqual(lists.slice(0, 2).sort());
    await withdraw(deleted);
    expect(await emittedFor()).toHaveLength(2);
  });

  test('handles more votes than one transaction takes', async () => {
    const deleted = await addPerson(pool);
    await run(sql.fragment`
      INSERT INTO list_votes (list_id, user_id, vote)
      SELECT gen_random_uuid(), ${deleted}, 1 FROM generate_series(1, 1100)`);
    await run(sql.fragment`INSERT INTO vote_totals (list_id, upvotes) SELECT list_id, 1 FROM list_votes`);
    await withdraw(deleted);
    expect(await votes()).toBe(0);
    expect(new Set(Object.values(await totals()).map(String))).toEqual(new Set(['0,0']));
  });
});

describe('the nightly recount', () => {
  test('repairs wrong, missing and surplus totals and reports their number', async () => {
    const lists = [await addList(pool), await addList(pool), await addList(pool), await addList(pool)];
    for (const list of lists) await addVote(pool, list, 1);
    await addVote(pool, lists[0]!, -1);
    await run(sql.fragment`UPDATE vote_totals SET upvotes = 40 WHERE list_id = ${lists[0]!}`);
    await run(sql.fragment`DELETE FROM vote_totals WHERE list_id = ${lists[1]!}`);
    await run(sql.fragment`DELETE FROM list_votes WHERE list_id = ${lists[2]!}`);
    expect(await recount()).toEqual({ drift: 3, withdrawn: 0, removed: 0 });
    expect(await totals()).toEqual({
      ...{ [lists[0]!]: [1, 1], [lists[1]!]: [1, 0] },
      ...{ [lists[2]!]: [0, 0], [lists[3]!]: [1, 0] },
    });
    expect(await emittedFor()).toEqual(lists.slice(0, 3).sort());
    expect(await recount()).toEqual({ drift: 0, withdrawn: 0, removed: 0 });
  });

  test('loses no concurrent vote', async () => {
    const list = await addList(pool);
    await addVote(pool, list, 1);
    await run(sql.fragment`UPDATE vote_totals SET upvotes = 9`);
    const people = await Promise.all(Array.from({ length: 30 }, () => addPerson(pool)));
    await Promise.all([
      ...people.map((person) => addVote(pool, list, 1, person)),
      ...people.slice(0, 5).map(() => repairTotals(pool, list)),
    ]);
    expect(await totals()).toEqual({ [list]: [31, 0] });
  });

  test('withdraws votes that an account cast while it was being deleted', async () => {
    const deleted = await addPerson(pool);
    const list = await addList(pool);
    await addVote(pool, list, 1, deleted);
    await run(sql.fragment`UPDATE users SET deleted_at = now() WHERE id = ${deleted}`);
    expect(await recount()).toEqual({ drift: 0, withdrawn: 1, removed: 0 });
    expect(await totals()).toEqual({ [list]: [0, 0] });
  });

  test('removes the votes of permanently deleted lists only', async () => {
    const userId = await addPerson(pool);
    const [lives, canBeTakenBack, isGone] = [
      await addList(pool, { userId, isPublic: false }),
      await addList(pool),
      await addList(pool),
    ];
    for (const list of [lives, canBeTakenBack, isGone]) await addVote(pool, list, 1);
    await run(sql.fragment`DELETE FROM lists WHERE id <> ${lives}`);
    await run(sql.fragment`
      INSERT INTO list_tombstones (user_id, list_id, seq, content)
      VALUES (${userId}, ${canBeTakenBack}, 1, '{}'), (${userId}, ${isGone}, 2, NULL)`);
    expect(await recount()).toEqual({ drift: 0, withdrawn: 0, removed: 1 });
    expect(Object.keys(await totals()).sort()).toEqual([lives, canBeTakenBack].sort());
    expect(await votes()).toBe(2);
  });
});
