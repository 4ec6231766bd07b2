import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { clientOf, errorCodeOf, failAdminLog, signUpAdmin } from '../../../test/harness/admin.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, eventPayloads, makeList, run } from '../../../test/harness/public-lists.ts';

const app = await openApp();
const { ask, logOf, logEntry } = await signUpAdmin(app);
const ann = await app.signUp({ username: 'Ann', premium: true });

const nobodys = '00000000-0000-4000-8000-000000000000';
const report = (id: string) =>
  run(app, sql.fragment`INSERT INTO reports (list_id, reason, details) VALUES (${id}, 'spam', 'Look')`);
const withhold = (id: string, reason = 'Advertises') =>
  ask('POST', `/api/admin/lists/${id}/withhold`, { reason });
const release = (id: string) => ask('POST', `/api/admin/lists/${id}/release`);
const dismiss = (id: string) => ask('POST', `/api/admin/lists/${id}/dismiss-reports`);
const isShown = async (id: string) => (await app.as()(`/api/lists/${id}`)).status === 200;
const ownersSeq = () =>
  app.pool.oneFirst(sql.type(z.object({ seq: z.int() }))`
  SELECT seq FROM account_seq WHERE user_id = ${ann.id}`);
const outcomes = (id: string) =>
  app.pool.anyFirst(sql.type(z.object({ outcome: z.string().nullable() }))`
  SELECT outcome FROM reports WHERE list_id = ${id}`);

async function untilSomebodyWaits(transaction: CommonQueryMethods): Promise<void> {
  const waits = sql.type(z.object({ pid: z.int() }))`
    SELECT pid FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`;
  while (!(await transaction.exists(waits))) await sleep(10);
}

describe('a withheld list', () => {
  test('disappears from the public at once, with its reports closed and the reason shown to its owner', async () => {
    const id = await makeList(app, ann, { title: 'Buy these' });
    await Promise.all([report(id), report(id)]);
    const seq = await ownersSeq();
    expect((await withhold(id)).body).toMatchObject({
      list: { id, isPublic: false, withheldReason: 'Advertises', withheldAt: expect.stringMatching(/Z$/) },
    });
    expect([await isShown(id), await outcomes(id)]).toEqual([false, ['withheld', 'withheld']]);
    expect(await ownersSeq()).toBe(seq + 1);
    expect((await clientOf(app, ann)('GET', `/api/lists/${id}`)).body).toMatchObject({
      list: { isPublic: false, withheldReason: 'Advertises' },
    });
    expect(await eventPayloads(app, 'list-changed')).toContainEqual({ listId: id, userId: ann.id });
    expect(await logOf(id)).toEqual([
      logEntry('withhold-list', ['list', id, 'Buy these'], {
        reason: 'Advertises',
        reports: 2,
      }),
    ]);
  });

  test('cannot be published by its owner until it is released', async () => {
    const id = await makeList(app, ann, { title: 'In between' });
    await withhold(id);
    await expect(changeList(app, ann, id, { isPublic: true })).rejects.toThrow('list_withheld');
    expect((await release(id)).body).toMatchObject({
      list: { isPublic: false, withheldAt: null, withheldReason: null },
    });
    expect(await isShown(id)).toBe(false);
    await changeList(app, ann, id, { isPublic: true });
    expect(await isShown(id)).toBe(true);
    // A list that isn't withheld cannot be released, and nothing is logged.
    const seq = await ownersSeq();
    await release(id);
    expect(await ownersSeq()).toBe(seq);
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['release-list', 'withhold-list']);
  });

  test('stays public if the log entry fails', async () => {
    const id = await makeList(app, ann);
    await report(id);
    const allow = await failAdminLog(app);
    const { status } = await withhold(id);
    await allow();
    expect([status, await isShown(id), await outcomes(id)]).toEqual([500, true, [null]]);
  });

  test('stays reported if its owner deletes it concurrently and could restore it', async () => {
    const id = await makeList(app, ann);
    await report(id);
    const answer = await app.pool.transaction(async (transaction) => {
      await transaction.query(
        sql.typeAlias('void')`SELECT FROM account_seq WHERE user_id = ${ann.id} FOR UPDATE`,
      );
      const withheld = withhold(id);
      await untilSomebodyWaits(transaction);
      await transaction.query(sql.typeAlias('void')`DELETE FROM lists WHERE id = ${id}`);
      return { withheld };
    });
    expect(errorCodeOf(await answer.withheld)).toBe('not_found');
    expect([await outcomes(id), await logOf(id)]).toEqual([[null], []]);
  });

  test('needs a reason', async () => {
    const id = await makeList(app, ann);
    for (const reason of ['', '   ', 'x'.repeat(501), '\u0000', '\ud800']) {
      expect(errorCodeOf(await withhold(id, reason))).toBe('bad_request');
    }
    expect(await isShown(id)).toBe(true);
  });
});

describe('dismissed reports', () => {
  test('are closed without changing the list', async () => {
    const id = await makeList(app, ann, { title: 'Harmless' });
    await report(id);
    expect((await dismiss(id)).body).toEqual({ success: true });
    // No open reports are left.
    expect((await dismiss(id)).body).toEqual({ success: true });
    expect([await isShown(id), await outcomes(id)]).toEqual([true, ['dismissed']]);
    expect(await logOf(id)).toEqual([logEntry('dismiss-reports', ['list', id, 'Harmless'], { reports: 1 })]);
    const cases = async (state: string) => {
      const { body } = await ask('GET', `/api/admin/reports?state=${state}&limit=100`);
      return (body as { cases: { list: { id: string } }[] }).cases.map(({ list }) => list.id);
    };
    expect([(await cases('open')).includes(id), (await cases('closed')).includes(id)]).toEqual([false, true]);
  });
});

test('reports of a list are not shown after its owner’s account was deleted', async () => {
  const left = await app.signUp({ premium: true });
  const id = await makeList(app, left);
  await report(id);
  const waiting = async () => (await ask('GET', '/api/admin/reports?limit=1')).body as { total: number };
  const { total } = await waiting();
  await app.as(left)('/api/auth/account', { method: 'DELETE', body: { password: left.password } });
  expect((await waiting()).total).toBe(total - 1);
});

describe('a private list', () => {
  test('is hidden from admins, as are deleted lists', async () => {
    const left = await app.signUp({ premium: true });
    const [kept, deleted, orphan] = [
      await makeList(app, ann, { isPublic: false }),
      await makeList(app, ann),
      await makeList(app, left),
    ];
    await app.as(ann)(`/api/lists/${deleted}`, { method: 'DELETE' });
    await app.as(left)('/api/auth/account', { method: 'DELETE', body: { password: left.password } });
    for (const id of [kept, deleted, orphan, nobodys]) {
      const answers = [await withhold(id), await release(id), await dismiss(id)];
      expect(answers.map(errorCodeOf)).toEqual(['not_found', 'not_found', 'not_found']);
      expect(await logOf(id)).toEqual([]);
    }
  });

  test('is visible to admins if it was ever reported', async () => {
    const id = await makeList(app, ann);
    await report(id);
    await changeList(app, ann, id, { isPublic: false });
    expect((await withhold(id)).status).toBe(200);
    await expect(changeList(app, ann, id, { isPublic: true })).rejects.toThrow('list_withheld');
  });
});

describe('the search for lists', () => {
  const search = async (q: string, rest = '') => {
    const { body } = await ask('GET', `/api/admin/lists?q=${encodeURIComponent(q)}${rest}`);
    return (body as { lists: { title: string }[] }).lists.map(({ title }) => title);
  };

  test('finds public and withheld lists by title words or owner, most viewed first', async () => {
    const zoe = await app.signUp({ username: 'Zoe-100%', premium: true });
    const loud = await makeList(app, zoe, { title: 'Loud & Proud' });
    const seen = await makeList(app, zoe, { title: 'Proud, not LOUD', category: 'albums' });
    await makeList(app, zoe, { title: 'Loud, but mine', isPublic: false });
    await run(app, sql.fragment`INSERT INTO view_totals (list_id, views) VALUES (${seen}, 5)`);
    await withhold(loud);
    expect(await search('loud')).toEqual(['Proud, not LOUD', 'Loud & Proud']);
    expect(await search('zoe')).toEqual(['Proud, not LOUD', 'Loud & Proud']);
    expect(await search('@ZOE-100%')).toEqual(['Proud, not LOUD', 'Loud & Proud']);
    expect(await search('zoe', '&category=songs')).toEqual(['Loud & Proud']);
    expect(await search('l_ud')).toEqual([]);
    expect(await search('', '&limit=1')).toEqual(['Proud, not LOUD']);
    await app.as(zoe)('/api/auth/account', { method: 'DELETE', body: { password: zoe.password } });
    expect(await search('loud')).toEqual([]);
  });
});
