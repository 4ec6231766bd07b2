import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Vote } from '@top100/contracts/public-list';
import { sql } from '@top100/database/sql';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { changeList, factsOf, makeList, run } from '../../test-public-lists.ts';

let app: TestApp;
let owner: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
let list: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, ann, ben] = await Promise.all([app.signUp({ premium: true }), app.signUp(), app.signUp()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  list = await makeList(app, owner);
  await run(app, sql.fragment`TRUNCATE outbox CASCADE`);
});

const vote = async (person: TestPerson | undefined, voteType: unknown, id = list) =>
  app.as(person)(`/api/lists/${id}/vote`, { method: 'POST', body: { voteType } });
const takeBack = async (person: TestPerson | undefined, id = list) =>
  app.as(person)(`/api/lists/${id}/vote`, { method: 'DELETE' });
const counts = (upvotes: number, downvotes: number, userVote: Vote | null) => ({
  ...{ upvotes, downvotes, voteScore: upvotes - downvotes, userVote },
});
const answered = (...of: Parameters<typeof counts>) => ({
  success: true,
  list: { id: list, ...counts(...of) },
});
const seenBy = async (person?: TestPerson) => (await app.as(person)(`/api/lists/${list}/votes`)).json();

describe('a vote', () => {
  test('sets, changes and takes back, and answers the new counts each time', async () => {
    expect((await vote(ann, 'upvote')).json()).toEqual(answered(1, 0, 'upvote'));
    expect((await vote(ben, 'downvote')).json()).toEqual(answered(1, 1, 'downvote'));
    expect((await vote(ann, 'downvote')).json()).toEqual(answered(0, 2, 'downvote'));
    expect((await takeBack(ann)).json()).toEqual(answered(0, 1, null));
    expect(await seenBy(ben)).toEqual(counts(0, 1, 'downvote'));
    expect(await seenBy(ann)).toEqual(counts(0, 1, null));
    expect(await seenBy()).toEqual(counts(0, 1, null));
  });

  test('is told as a fact once for each change; the same vote again changes and tells nothing', async () => {
    await vote(ann, 'upvote');
    expect((await vote(ann, 'upvote')).json()).toEqual(answered(1, 0, 'upvote'));
    expect(await factsOf(app, 'list-voted')).toEqual([{ listId: list }]);
    await takeBack(ann);
    expect((await takeBack(ann)).json()).toEqual(answered(0, 0, null));
    expect(await factsOf(app, 'list-voted')).toHaveLength(2);
  });

  test('the owner cannot vote on their own list, nor take a vote back', async () => {
    for (const answer of [await vote(owner, 'upvote'), await takeBack(owner)]) {
      expect(answer.status).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'own_list',
        error: 'You cannot vote on your own list',
      });
    }
    expect(await seenBy(owner)).toEqual(counts(0, 0, null));
    expect(await factsOf(app, 'list-voted')).toEqual([]);
  });

  test('needs a verified account', async () => {
    const unverified = await app.signUp({ verified: false });
    expect((await vote(unverified, 'upvote')).json()).toMatchObject({ code: 'not_verified' });
    expect((await vote(undefined, 'upvote')).status).toBe(401);
    expect(await seenBy()).toEqual(counts(0, 0, null));
  });

  test('on a list that strangers do not see finds nothing, its own owner included', async () => {
    await vote(ann, 'upvote');
    await changeList(app, owner, list, { isPublic: false });
    for (const person of [ann, owner]) {
      const answers = [await vote(person, 'downvote'), await takeBack(person)];
      const votes = await app.as(person)(`/api/lists/${list}/votes`);
      expect([...answers, votes].map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await vote(ann, 'upvote', randomUUID())).status).toBe(404);
    await changeList(app, owner, list, { isPublic: true });
    expect(await seenBy(ann)).toEqual(counts(1, 0, 'upvote'));
  });

  test.each(['up', '', null, 1, ['upvote']])('of a kind that there is not is refused: %j', async (kind) => {
    expect((await vote(ann, kind)).status).toBe(400);
    expect(await seenBy()).toEqual(counts(0, 0, null));
  });

  test('does not fail where the counts have drifted below it', async () => {
    await vote(ann, 'upvote');
    await run(app, sql.fragment`UPDATE vote_totals SET upvotes = 0 WHERE list_id = ${list}`);
    expect((await takeBack(ann)).json()).toEqual(answered(0, 0, null));
  });
});

describe('own votes', () => {
  const ask = (lists: readonly string[] | string, person: TestPerson | undefined = ann) =>
    app.as(person)(`/api/votes?lists=${[lists].flat().join(',')}`);

  test('are answered for all lists of a page at once, and which lists are one’s own', async () => {
    const [second, third] = [await makeList(app, owner), await makeList(app, owner)];
    const cleo = await app.signUp({ premium: true });
    const mine = await makeList(app, cleo);
    await vote(cleo, 'upvote');
    await vote(cleo, 'downvote', second);
    await vote(ann, 'upvote', third);
    expect((await ask([list, second, third, mine, randomUUID()], cleo)).json()).toEqual({
      votes: { [list]: 'upvote', [second]: 'downvote' },
      counts: {
        [list]: { upvotes: 1, downvotes: 0, voteScore: 1 },
        [second]: { upvotes: 0, downvotes: 1, voteScore: -1 },
        [third]: { upvotes: 1, downvotes: 0, voteScore: 1 },
        [mine]: { upvotes: 0, downvotes: 0, voteScore: 0 },
      },
      own: [mine],
    });
    await changeList(app, owner, second, { isPublic: false });
    expect((await ask(second, cleo)).json()).toEqual({ votes: {}, counts: {}, own: [] });
  });

  test('are kept by nobody on the way', async () => {
    const answer = await ask([list]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('are asked for at most 100 lists at a time, and by ids', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    expect((await ask(ids)).status).toBe(400);
    expect((await ask(ids.slice(1))).status).toBe(200);
    for (const odd of ['', 'x', `${list},`, '-'.repeat(36), `${list},${'0'.repeat(36)}`]) {
      expect([odd, (await ask(odd)).status]).toEqual([odd, 400]);
    }
  });
});

test('an account that votes too often is refused for a while', async () => {
  const strict = await startTestApp({ LIMIT_VOTES: '3/60' });
  const id = await makeList(strict, await strict.signUp({ premium: true }));
  const voter = await strict.signUp();
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const init = { method: 'POST', body: { voteType: 'upvote' } };
    statuses.push((await strict.as(voter)(`/api/lists/${id}/vote`, init)).status);
  }
  await strict.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
});
