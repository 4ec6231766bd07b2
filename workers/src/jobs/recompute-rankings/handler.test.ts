import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { accountDeleted, featuredChanged, listChanged, listViewed, listVoted } from '@top100/events/events';
import { isDone, markSent } from '@top100/events/outbox';
import { openDatabase } from '@top100/testing/for-one-file';
import { z } from 'zod';
import {
  addList,
  addPerson,
  addViews,
  addVote,
  readRankings,
  readVersions,
} from '../../../test/public-lists.ts';
import { recomputeRankingsHandler, recomputeRankingsJob } from './handler.ts';
import { lockRankings } from './update-rankings.ts';

const { pool, run } = await openDatabase({ statementTimeout: 0 });
beforeEach(() =>
  run(sql.fragment`TRUNCATE users, lists, rankings, ranking_versions, list_votes, vote_totals, list_views,
    view_totals, outbox CASCADE`),
);

const handle = (eventId: string) =>
  recomputeRankingsHandler(pool)(
    { eventId, fact: {} },
    { id: eventId, attempt: 1, signal: new AbortController().signal },
  );
const voted = (listId: string) => appendEvent(pool, listVoted, { listId });
const changed = (listId: string) => appendEvent(pool, listChanged, { listId, userId: listId });
const done = (eventId: string) => isDone(pool, eventId, recomputeRankingsJob.id);
const scoreOf = async (listId: string) => (await readRankings(pool)).get(listId)?.vote_score;

describe('the recompute-rankings handler', () => {
  test('handles all pending events of all kinds and marks them as done', async () => {
    const lists = [await addList(pool), await addList(pool, { category: 'books' }), await addList(pool)];
    const own = await voted(lists[0]!);
    const others = [
      await appendEvent(pool, listViewed, { listId: lists[1]! }),
      await changed(lists[2]!),
      await voted(lists[0]!),
      await appendEvent(pool, featuredChanged, { category: 'games' }),
    ];
    await markSent(pool, others);
    await addVote(pool, lists[0]!, 1);
    await addViews(pool, lists[1]!, { 0: 2 });
    await handle(own);
    const rows = await readRankings(pool);
    expect(lists.map((id) => [rows.get(id)?.vote_score, rows.get(id)?.views_week])).toEqual([
      [1, 0],
      [0, 2],
      [0, 0],
    ]);
    expect(await Promise.all([own, ...others].map(done))).toEqual([true, true, true, true, true]);
    expect(await readVersions(pool)).toEqual({ songs: 1, books: 1, games: 1 });
  });

  test('skips an event that another run has handled', async () => {
    const list = await addList(pool);
    const [first, second] = [await voted(list), await voted(list)];
    await markSent(pool, [second]);
    await handle(first);
    await addVote(pool, list, 1);
    await handle(second);
    await handle(first);
    expect(await scoreOf(list)).toBe(0);
    expect(await readVersions(pool)).toEqual({ songs: 1 });
  });

  test('rolls back on failure, so that the next run finds its events pending', async () => {
    const list = await addList(pool);
    const event = await voted(list);
    await run(sql.fragment`ALTER TABLE rankings ADD CONSTRAINT out_of_order CHECK (false)`);
    await expect(handle(event)).rejects.toThrow();
    await run(sql.fragment`ALTER TABLE rankings DROP CONSTRAINT out_of_order`);
    expect([await done(event), await readVersions(pool)]).toEqual([false, {}]);
    await handle(event);
    expect([await done(event), await scoreOf(list)]).toEqual([true, 0]);
  });

  test('leaves events that it cannot parse to a newer version, and events of other jobs alone', async () => {
    const list = await addList(pool);
    const event = await voted(list);
    await run(sql.fragment`INSERT INTO outbox (event, payload, sent_at, resend_at) VALUES
      ('list-voted', '{"listId": 7}', now(), now()), ('code-requested', '{}', now(), now())`);
    await handle(event);
    expect(await scoreOf(list)).toBe(0);
    const untouched = sql.type(z.object({ name: z.string() }))`
      SELECT event AS name FROM outbox WHERE NOT EXISTS (SELECT FROM outbox_done WHERE event_id = outbox.id) ORDER BY 1`;
    expect(await pool.anyFirst(untouched)).toEqual(['code-requested', 'list-voted']);
  });

  test('handles at most a thousand events per run', async () => {
    const list = await addList(pool);
    const event = await voted(list);
    await run(sql.fragment`
      INSERT INTO outbox (event, payload, sent_at, resend_at)
      SELECT 'list-viewed', jsonb_build_object('listId', gen_random_uuid()), now(), now() FROM generate_series(1, 1500)`);
    await handle(event);
    const noted = sql.type(z.object({ count: z.int() }))`SELECT count(*) AS count FROM outbox_done`;
    expect(await pool.oneFirst(noted)).toBe(1001);
  });
});

describe('concurrent runs', () => {
  test('never overwrite newer rankings with older ones after waiting for the lock', async () => {
    const list = await addList(pool);
    const gate = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = pool.transaction(async (transaction) => {
      await lockRankings(transaction);
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const events = [await voted(list), await voted(list)];
    const runs = events.map(handle);
    await sleep(100);
    await addVote(pool, list, 1);
    gate.resolve();
    await Promise.all([holder, ...runs]);
    expect(await scoreOf(list)).toBe(1);
    expect(await Promise.all(events.map(done))).toEqual([true, true]);
  });

  test('end with current rankings and without deadlocks under many clients', async () => {
    const lists = [await addList(pool), await addList(pool), await addList(pool, { category: 'books' })];
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(pool)));
    await Promise.all(
      people.map(async (person) => {
        for (const list of lists) {
          await addVote(pool, list, 1, person);
          const event = await voted(list);
          await markSent(pool, [event]);
          await handle(event);
        }
      }),
    );
    expect(await Promise.all(lists.map(scoreOf))).toEqual([8, 8, 8]);
  });
});

describe('the version of a category', () => {
  const raisedBy = async (act: () => Promise<string>) => {
    await run(sql.fragment`DELETE FROM ranking_versions`);
    await handle(await act());
    return Object.keys(await readVersions(pool));
  };

  test('changes with every event of a list that is, was or becomes public, even without a change of rank', async () => {
    const list = await addList(pool, { category: 'movies', isPublic: false });
    const become = (isPublic: boolean) => run(sql.fragment`UPDATE lists SET is_public = ${isPublic}`);
    expect(await raisedBy(() => changed(list))).toEqual([]);
    await become(true);
    expect(await raisedBy(() => changed(list))).toEqual(['movies']);
    await run(sql.fragment`UPDATE lists SET title = 'Another'`);
    expect(await raisedBy(() => changed(list))).toEqual(['movies']);
    await become(false);
    expect(await raisedBy(() => changed(list))).toEqual(['movies']);
    expect(await raisedBy(() => changed(list))).toEqual([]);
    await become(true);
    expect(await raisedBy(() => voted(list))).toEqual(['movies']);
    await run(sql.fragment`DELETE FROM lists`);
    expect(await raisedBy(() => changed(list))).toEqual(['movies']);
  });

  test('changes in every category in which a deleted account had public lists, and removes those', async () => {
    const userId = await addPerson(pool);
    const lists = [
      await addList(pool, { userId, category: 'albums' }),
      await addList(pool, { userId, category: 'games' }),
    ];
    await addList(pool, { userId, category: 'books', isPublic: false });
    const other = await addList(pool);
    for (const list of [...lists, other]) await handle(await changed(list));
    await run(sql.fragment`UPDATE users SET deleted_at = now() WHERE id = ${userId}`);
    const raised = await raisedBy(() => appendEvent(pool, accountDeleted, { userId }));
    expect(raised.sort()).toEqual(['albums', 'games']);
    expect([...(await readRankings(pool)).keys()]).toEqual([other]);
  });

  test('changes with its featured lists', async () => {
    const raised = await raisedBy(() => appendEvent(pool, featuredChanged, { category: 'tvseries' }));
    expect(raised).toEqual(['tvseries']);
    await handle(await appendEvent(pool, featuredChanged, { category: 'tvseries' }));
    expect(await readVersions(pool)).toEqual({ tvseries: 2 });
  });
});
