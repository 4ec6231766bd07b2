import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import type { Vote } from '@top100/domain/votes';
import { startTestApp, type TestPerson } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, eventPayloads, makeList, run } from '../../../test/harness/public-lists.ts';

let list: string;

const app = await openApp();
const [owner, ann, ben] = await Promise.all([app.signUp({ premium: true }), app.signUp(), app.signUp()]);
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

describe('lists that an account voted on', () => {
  const changed = async (person: TestPerson) => {
    const answer = (await app.as(person)('/api/votes/changed')).json() as {
      lists: { title: string; rows: unknown[] }[];
    };
    return answer.lists;
  };

  test('are listed after they changed, latest change first, while they are public', async () => {
    const cat = await app.signUp();
    const [one, two, other] = [
      await makeList(app, owner, { title: 'One' }),
      await makeList(app, owner, { title: 'Two' }),
      await makeList(app, owner, { title: 'Never voted on' }),
    ];
    for (const id of [one, two]) await vote(cat, 'upvote', id);
    expect(await changed(cat)).toEqual([]);
    for (const [id, title] of [
      [two, 'Two, again'],
      [other, 'Other, again'],
      [one, 'One, again'],
    ] as const) {
      await changeList(app, owner, id, { title });
    }
    const news = await changed(cat);
    expect(news.map(({ title }) => title)).toEqual(['One, again', 'Two, again']);
    expect(news[0]?.rows).toEqual([{ title: 'Song 0', by: 'Somebody' }]);
    await vote(cat, 'downvote', one);
    expect((await changed(cat)).map(({ title }) => title)).toEqual(['Two, again']);
    await changeList(app, owner, two, { isPublic: false });
    expect(await changed(cat)).toEqual([]);
    expect(await changed(ben)).toEqual([]);
  });

  test('are limited to five', async () => {
    const dan = await app.signUp();
    for (let n = 0; n < 6; n += 1) {
      const id = await makeList(app, owner);
      await vote(dan, 'upvote', id);
      await changeList(app, owner, id, { title: `Again ${n}` });
    }
    expect((await changed(dan)).map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((n) => `Again ${n}`));
  });
});

describe('a vote', () => {
  test('is set, changed and removed, with the new counts in each answer', async () => {
    expect((await vote(ann, 'upvote')).json()).toEqual(answered(1, 0, 'upvote'));
    expect((await vote(ben, 'downvote')).json()).toEqual(answered(1, 1, 'downvote'));
    expect((await vote(ann, 'downvote')).json()).toEqual(answered(0, 2, 'downvote'));
    expect((await takeBack(ann)).json()).toEqual(answered(0, 1, null));
    expect(await seenBy(ben)).toEqual(counts(0, 1, 'downvote'));
    expect(await seenBy(ann)).toEqual(counts(0, 1, null));
    expect(await seenBy()).toEqual(counts(0, 1, null));
  });

  test('emits one event per change, and none if it is unchanged', async () => {
    await vote(ann, 'upvote');
    expect((await vote(ann, 'upvote')).json()).toEqual(answered(1, 0, 'upvote'));
    expect(await eventPayloads(app, 'list-voted')).toEqual([{ listId: list }]);
    await takeBack(ann);
    expect((await takeBack(ann)).json()).toEqual(answered(0, 0, null));
    expect(await eventPayloads(app, 'list-voted')).toHaveLength(2);
  });

  test('by the owner is rejected, as is its removal', async () => {
    for (const answer of [await vote(owner, 'upvote'), await takeBack(owner)]) {
      expect(answer.status).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'own_list',
        error: 'You cannot vote on your own list',
      });
    }
    expect(await seenBy(owner)).toEqual(counts(0, 0, null));
    expect(await eventPayloads(app, 'list-voted')).toEqual([]);
  });

  test('needs a verified account', async () => {
    const unverified = await app.signUp({ verified: false });
    expect((await vote(unverified, 'upvote')).json()).toMatchObject({ code: 'not_verified' });
    expect((await vote(undefined, 'upvote')).status).toBe(401);
    expect(await seenBy()).toEqual(counts(0, 0, null));
  });

  test('on a list that isn’t public is not found, even for its owner', async () => {
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

  test.each(['up', '', null, 1, ['upvote']])('of an unknown kind is rejected: %j', async (kind) => {
    expect((await vote(ann, kind)).status).toBe(400);
    expect(await seenBy()).toEqual(counts(0, 0, null));
  });

  test('does not fail if the counts have drifted', async () => {
    await vote(ann, 'upvote');
    await run(app, sql.fragment`UPDATE vote_totals SET upvotes = 0 WHERE list_id = ${list}`);
    expect((await takeBack(ann)).json()).toEqual(answered(0, 0, null));
  });
});

describe('own votes', () => {
  const ask = (lists: readonly string[] | string, person: TestPerson | undefined = ann) =>
    app.as(person)(`/api/votes?lists=${[lists].flat().join(',')}`);

  test('are returned for all lists of a page at once, with the lists that are one’s own', async () => {
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

  test('are never cached', async () => {
    const answer = await ask([list]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('are limited to 100 lists per request, by id', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    expect((await ask(ids)).status).toBe(400);
    expect((await ask(ids.slice(1))).status).toBe(200);
    for (const odd of ['', 'x', `${list},`, '-'.repeat(36), `${list},${'0'.repeat(36)}`]) {
      expect([odd, (await ask(odd)).status]).toEqual([odd, 400]);
    }
  });
});

test('votes are limited per account', async () => {
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
