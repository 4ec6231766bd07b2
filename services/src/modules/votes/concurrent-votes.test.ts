import { expect, jest, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestPerson } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, makeList } from '../../../test/harness/public-lists.ts';

jest.setTimeout(60_000);

const voters = 64;
/** A tenth of the bench's load. */
const toggles = 1_000;

const app = await openApp();
const people: TestPerson[] = [];
for (let n = 0; n < voters; n += 1) people.push(await app.signUp({ premium: n < 10 }));
const lists: { id: string; owner: TestPerson }[] = [];
for (const owner of people.slice(0, 10)) lists.push({ id: await makeList(app, owner), owner });

const totalsRow = z.object({
  list_id: z.string(),
  ...{ upvotes: z.int(), downvotes: z.int(), up: z.int(), down: z.int(), by_owner: z.int() },
});

/** Seeded, so that failures are reproducible. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('64 clients toggling at random on 10 lists leave exact counts, without votes by owners or on private lists', async () => {
  const [hidden, shown] = [lists[9]!, lists.slice(0, 9)];
  await changeList(app, hidden.owner, hidden.id, { isPublic: false });
  const statuses = new Map<number, number>();
  await Promise.all(
    people.map(async (person, n) => {
      const roll = dice(n + 1);
      for (let turn = 0; turn < toggles / voters; turn += 1) {
        const { id } = lists[roll(lists.length)]!;
        const kind = roll(3);
        const init =
          kind === 2
            ? { method: 'DELETE' }
            : { method: 'POST', body: { voteType: kind === 0 ? 'upvote' : 'downvote' } };
        const { status } = await app.as(person)(`/api/lists/${id}/vote`, init);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  // Votes on own lists are rejected, the private list is not found, and nothing else fails.
  expect([...statuses.keys()].toSorted()).toEqual([200, 403, 404]);
  const totals = await app.pool.any(sql.type(totalsRow)`
    SELECT total.list_id, total.upvotes, total.downvotes, count(*) FILTER (WHERE vote = 1) AS up,
      count(*) FILTER (WHERE vote = -1) AS down, count(*) FILTER (WHERE voted.user_id = lists.user_id) AS by_owner
    FROM vote_totals AS total JOIN lists ON lists.id = total.list_id
    LEFT JOIN list_votes AS voted ON voted.list_id = total.list_id
    GROUP BY total.list_id`);
  expect(totals.map(({ list_id }) => list_id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
  for (const { upvotes, downvotes, up, down, by_owner } of totals) {
    expect({ upvotes, downvotes, by_owner }).toEqual({ upvotes: up, downvotes: down, by_owner: 0 });
  }
});

test('concurrent clicks of one account leave one row and exact counts', async () => {
  const [{ id }, person] = [lists[0]!, people[20]!];
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      app.as(person)(
        `/api/lists/${id}/vote`,
        n % 3 === 2
          ? { method: 'DELETE' }
          : { method: 'POST', body: { voteType: n % 3 ? 'upvote' : 'downvote' } },
      ),
    ),
  );
  const isExact = await app.pool.oneFirst(sql.type(z.object({ exact: z.boolean() }))`
    SELECT (upvotes, downvotes) = (SELECT count(*) FILTER (WHERE vote = 1), count(*) FILTER (WHERE vote = -1)
      FROM list_votes WHERE list_id = ${id}) AS exact FROM vote_totals WHERE list_id = ${id}`);
  expect(isExact).toBe(true);
});
