import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, eventPayloads, makeList, run } from '../../../test/harness/public-lists.ts';
import { type NewFeatured, readFeatured, replaceFeatured } from './featured.ts';

const app = await openApp();
const ann = await app.signUp({ premium: true });
const lists = await Promise.all([1, 2, 3].map(() => makeList(app, ann)));
beforeEach(() => run(app, sql.fragment`DELETE FROM featured`));

const entry = (listId = '', startsAt: string | null = null, endsAt: string | null = null) => ({
  listId,
  startsAt,
  endsAt,
});
const read = () => readFeatured(app.pool, 'songs');
const replace = (given: NewFeatured, category = 'songs') =>
  app.pool.transaction((transaction) => replaceFeatured(transaction, category, given));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('featured lists', () => {
  test('are replaced as a whole in the given order, with one event', async () => {
    const before = (await eventPayloads(app, 'featured-changed')).length;
    const { revision } = await read();
    const first = await replace({ revision, entries: [entry(lists[1]), entry(lists[0])] });
    expect(first.entries.map(({ list }) => list.id)).toEqual([lists[1], lists[0]]);
    expect(first.entries[0]).toMatchObject({
      isShown: true,
      list: { username: ann.username, isPublic: true, itemCount: 3, withheldAt: null },
    });
    const second = await replace({
      revision: first.revision,
      entries: [entry(lists[0]), entry(lists[2]), entry(lists[1])],
    });
    expect(second.entries.map(({ list }) => list.id)).toEqual([lists[0], lists[2], lists[1]]);
    expect(await read()).toEqual(second);
    expect((await eventPayloads(app, 'featured-changed')).slice(before)).toEqual([
      { category: 'songs' },
      { category: 'songs' },
    ]);
    expect(await replace({ revision: second.revision, entries: [] })).toMatchObject({ entries: [] });
  });

  test('emit no event if they stay the same', async () => {
    const { revision } = await replace({ revision: (await read()).revision, entries: [entry(lists[0])] });
    const before = await eventPayloads(app, 'featured-changed');
    await replace({ revision, entries: [entry(lists[0])] });
    expect(await eventPayloads(app, 'featured-changed')).toEqual(before);
  });

  test('show only within their times', async () => {
    const { revision } = await read();
    const { entries } = await replace({
      revision,
      entries: [
        entry(lists[0], inHours(1)),
        entry(lists[1], inHours(-2), inHours(-1)),
        entry(lists[2], inHours(-1), inHours(1)),
      ],
    });
    expect(entries.map(({ isShown }) => isShown)).toEqual([false, false, true]);
    expect(entries[2]?.startsAt).toMatch(/^\d{4}-.*Z$/);
  });

  test('reject the second of two concurrent replacements as stale', async () => {
    const { revision } = await read();
    const both = await Promise.allSettled([
      replace({ revision, entries: [entry(lists[0])] }),
      replace({ revision, entries: [entry(lists[1])] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } });
  });

  test('accept no list that is private, unknown or of another category; one that became private may stay', async () => {
    const [hidden, album] = [
      await makeList(app, ann, { isPublic: false }),
      await makeList(app, ann, { category: 'albums' }),
    ];
    const { revision } = await read();
    for (const id of [hidden, album, '00000000-0000-4000-8000-000000000000']) {
      await expect(replace({ revision, entries: [entry(id)] })).rejects.toMatchObject({ code: 'not_found' });
    }
    const one = await makeList(app, ann);
    const first = await replace({ revision, entries: [entry(one)] });
    await changeList(app, ann, one, { isPublic: false });
    const second = await replace({ revision: first.revision, entries: [entry(lists[0]), entry(one)] });
    expect(second.entries.map(({ isShown, list }) => [isShown, list.isPublic])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('contain no list twice, and none ends before it starts', async () => {
    const { revision } = await read();
    const entries = [entry(lists[0]), entry(lists[0]), entry(lists[1], inHours(2), inHours(1))];
    await expect(replace({ revision, entries })).rejects.toMatchObject({
      code: 'bad_request',
      data: { problems: [{ path: 'body.entries.1.listId' }, { path: 'body.entries.2.endsAt' }] },
    });
  });
});
