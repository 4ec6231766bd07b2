import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { openDatabase } from '@top100/testing/for-one-file';
import { z } from 'zod';
import { appendEvent, eventInsert } from './append.ts';
import { codeRequested, defineEvent, listChanged } from './events.ts';
import * as outbox from './outbox.ts';

const userId = '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31';
const listId = '0b6f6a52-38a5-4a35-b9f3-1d4a7bb6f9b2';
const { pool } = await openDatabase({ statementTimeout: 0 });
beforeEach(() => pool.query(sql.typeAlias('void')`TRUNCATE outbox CASCADE`));

const append = () => appendEvent(pool, listChanged, { listId, userId });
const claimUnsent = (limit = 100) =>
  pool.transaction((transaction) => outbox.claimUnsent(transaction, limit));
const claimOverdue = () => pool.transaction((transaction) => outbox.claimOverdue(transaction, 100));
const passTime = (seconds: number) =>
  pool.query(sql.typeAlias('void')`
    UPDATE outbox SET resend_at = resend_at - ${seconds} * interval '1 second',
      done_at = done_at - ${seconds} * interval '1 second'`);

describe('appending', () => {
  test('a fact waits with its payload until it is sent', async () => {
    const id = await append();
    const [found] = await claimUnsent();
    expect(found).toMatchObject({ id, event: 'list-changed', payload: { listId, userId } });
    expect(Math.abs(Date.now() - found!.created_at)).toBeLessThan(60_000);
    await outbox.markSent(pool, [id]);
    expect(await claimUnsent()).toEqual([]);
  });

  test('a fact of a transaction that fails did not happen', async () => {
    await expect(
      pool.transaction(async (transaction) => {
        await appendEvent(transaction, listChanged, { listId, userId });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await claimUnsent()).toEqual([]);
  });

  test('a payload that the schema refuses is not appended', async () => {
    const wrong = { userId, purpose: 'greet', issuedAt: 1 } as never;
    await expect(appendEvent(pool, codeRequested, wrong)).rejects.toThrow();
    expect(await claimUnsent()).toEqual([]);
  });

  test('a writer of one statement appends with it: a fact for each row that it changed', async () => {
    const insert = eventInsert(
      listChanged,
      { listId: sql.fragment`saved.id`, userId: sql.fragment`${userId}::uuid` },
      sql.fragment`saved`,
    );
    for (const rows of [1, 0]) {
      await pool.query(sql.type(z.object({ id: z.string() }))`
        WITH saved AS (SELECT ${listId}::uuid AS id FROM generate_series(1, ${rows})), emitted AS (${insert})
        SELECT id FROM saved`);
    }
    const found = await claimUnsent();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ event: 'list-changed', payload: { listId, userId } });
  });

  test('the name of an event is written in lower-case words', () => {
    expect(() => defineEvent({ name: 'List:Changed', payload: z.object({}) })).toThrow('lower-case');
  });
});

describe('claiming', () => {
  test('two relays never hold the same event, and what one gives up the other gets', async () => {
    await Promise.all(Array.from({ length: 10 }, append));
    const held = Promise.withResolvers<string[]>();
    const gate = Promise.withResolvers<void>();
    const first = pool.transaction(async (transaction) => {
      held.resolve((await outbox.claimUnsent(transaction, 6)).map(({ id }) => id));
      await gate.promise;
    });
    const mine = await held.promise;
    const others = (await claimUnsent()).map(({ id }) => id);
    expect([mine.length, others.length]).toEqual([6, 4]);
    expect(mine.filter((id) => others.includes(id))).toEqual([]);
    gate.resolve();
    await first;
    expect(await claimUnsent()).toHaveLength(10);
  });

  test('an event that commits late is not passed by', async () => {
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const late = pool.transaction(async (transaction) => {
      await appendEvent(transaction, listChanged, { listId, userId });
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    await outbox.markSent(pool, [await append()]);
    gate.resolve();
    await late;
    expect(await claimUnsent()).toHaveLength(1);
  });

  test('what was sent and is not done after 30 s is overdue, and later ever more rarely', async () => {
    const id = await append();
    await outbox.markSent(pool, [id]);
    await passTime(29);
    expect(await claimOverdue()).toEqual([]);
    await passTime(2);
    expect(await claimOverdue()).toMatchObject([{ id }]);
    await outbox.markSent(pool, [id]);
    await passTime(31);
    expect(await claimOverdue()).toEqual([]);
    for (let sends = 0; sends < 20; sends++) await outbox.markSent(pool, [id]);
    await passTime(301);
    expect(await claimOverdue()).toMatchObject([{ id }]);
  });
});

describe('finishing', () => {
  test('a job is done once, however often it runs', async () => {
    const id = await append();
    expect(await outbox.isDone(pool, id, 'index-list')).toBe(false);
    expect(await outbox.markDone(pool, id, 'index-list')).toBe(true);
    expect(await outbox.markDone(pool, id, 'index-list')).toBe(false);
    expect(await outbox.isDone(pool, id, 'index-list')).toBe(true);
    expect(await outbox.isDone(pool, id, 'draw-picture')).toBe(false);
  });

  test('a job of an event that was purged counts as done', async () => {
    expect(await outbox.markDone(pool, listId, 'index-list')).toBe(false);
    expect(await outbox.isDone(pool, listId, 'index-list')).toBe(true);
  });

  test('an event is finished when the last of its jobs is done, and is purged some days later', async () => {
    const jobs = new Map([['list-changed', ['index-list', 'draw-picture']]]);
    const id = await append();
    await outbox.markSent(pool, [id]);
    for (const job of jobs.get('list-changed')!) {
      await outbox.finishEvents(pool, jobs);
      expect((await outbox.outboxLag(pool)).undone).toBe(1);
      await outbox.markDone(pool, id, job);
    }
    await outbox.finishEvents(pool, jobs);
    expect((await outbox.outboxLag(pool)).undone).toBe(0);
    await passTime(31);
    expect(await claimOverdue()).toEqual([]);
    expect(await outbox.purgeDone(pool, { days: 2, deadDays: 90 })).toBe(0);
    await passTime(2 * 24 * 3600);
    expect(await outbox.purgeDone(pool, { days: 2, deadDays: 90 })).toBe(1);
  });

  test('an event is finished when its jobs are done or failed for good, and stays as long as its dead letter', async () => {
    const jobs = new Map([['list-changed', ['index-list', 'draw-picture']]]);
    const id = await append();
    await outbox.markSent(pool, [id]);
    await outbox.markDead(pool, [id, listId], 'draw-picture');
    await outbox.markDead(pool, [id], 'draw-picture');
    await outbox.finishEvents(pool, jobs);
    expect((await outbox.outboxLag(pool)).undone).toBe(1);
    await outbox.markDone(pool, id, 'index-list');
    await outbox.finishEvents(pool, jobs);
    expect((await outbox.outboxLag(pool)).undone).toBe(0);
    await passTime(3 * 24 * 3600);
    expect(await claimOverdue()).toEqual([]);
    expect(await outbox.purgeDone(pool, { days: 2, deadDays: 90 })).toBe(0);
    await passTime(90 * 24 * 3600);
    expect(await outbox.purgeDone(pool, { days: 2, deadDays: 90 })).toBe(1);
  });

  test('a job that failed for good and that a person starts again has its effect once', async () => {
    const id = await append();
    await outbox.markSent(pool, [id]);
    await outbox.markDead(pool, [id], 'index-list');
    await outbox.finishEvents(pool, new Map([['list-changed', ['index-list']]]));
    const choice = { eventId: id, job: 'index-list', events: ['list-changed'], limit: 10 };
    const find = (eventId: string) =>
      pool.transaction((transaction) => outbox.findWaiting(transaction, { ...choice, eventId }));
    expect(await find(listId)).toEqual([]);
    expect(await find(id)).toMatchObject([{ id }]);
    expect(await outbox.isDone(pool, id, 'index-list')).toBe(false);
    expect(await outbox.markDone(pool, id, 'index-list')).toBe(true);
    expect(await outbox.isDone(pool, id, 'index-list')).toBe(true);
    expect(await outbox.markDone(pool, id, 'index-list')).toBe(false);
    expect(await find(id)).toEqual([]);
  });

  test('a job that takes many events in one go gets its own and those in the queue, each once', async () => {
    const [own, queued, another, unsent] = [await append(), await append(), await append(), await append()];
    await outbox.markSent(pool, [queued, another]);
    await outbox.markDone(pool, another, 'index-list');
    const take = (eventId: string, events = ['list-changed']) =>
      pool.transaction(async (transaction) => {
        const choice = { eventId, job: 'index-list', events, limit: 10 };
        const ids = (await outbox.findWaiting(transaction, choice)).map(({ id }) => id);
        await outbox.markAllDone(transaction, ids, choice.job);
        return ids;
      });
    expect(await take(own, ['list-voted'])).toEqual([own]);
    expect(await take(own)).toEqual([queued]);
    expect(await take(own)).toEqual([]);
    expect(await outbox.isDone(pool, queued, 'index-list')).toBe(true);
    expect(await outbox.isDone(pool, queued, 'draw-picture')).toBe(false);
    expect(await outbox.isDone(pool, unsent, 'index-list')).toBe(false);
  });

  test('an event that starts nothing is finished as it is', async () => {
    await outbox.markIdle(pool, [await append()]);
    expect(await outbox.outboxLag(pool)).toEqual({ unsent: 0, undone: 0, lagSeconds: 0 });
    expect(await claimUnsent()).toEqual([]);
  });

  test('the lag is the age of the oldest event that is not in a queue', async () => {
    await append();
    await pool.query(sql.typeAlias('void')`UPDATE outbox SET created_at = now() - interval '7 seconds'`);
    const { unsent, lagSeconds } = await outbox.outboxLag(pool);
    expect(unsent).toBe(1);
    expect(lagSeconds).toBeGreaterThanOrEqual(7);
    expect(lagSeconds).toBeLessThan(30);
  });
});
