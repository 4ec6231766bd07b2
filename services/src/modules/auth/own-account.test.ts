import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import type { TestPerson } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { visit } from '../../../test/harness/visitor.ts';

const app = await openApp();

const newPassword = 'Another-Horse-8';
const isSignedIn = async (cookie: string | undefined) =>
  (await visit(app, cookie).get('/api/auth/me')).status === 200;

async function signInAgain({ email, password }: TestPerson) {
  const browser = visit(app);
  await browser.post('/api/auth/login', { email, password });
  return browser;
}

describe('changing the password', () => {
  test('gives this browser a new session and ends all others', async () => {
    const ann = await app.signUp();
    const other = await signInAgain(ann);
    const browser = visit(app, ann.cookie);
    const { body } = await browser.post('/api/auth/change-password', {
      currentPassword: ann.password,
      newPassword,
    });
    expect(body).toEqual({ success: true });
    expect(browser.cookie).not.toBe(ann.cookie);
    expect([
      await isSignedIn(browser.cookie),
      await isSignedIn(ann.cookie),
      await isSignedIn(other.cookie),
    ]).toEqual([true, false, false]);
    expect((await visit(app).post('/api/auth/login', ann)).body.code).toBe('invalid_credentials');
    expect((await visit(app).post('/api/auth/login', { ...ann, password: newPassword })).status).toBe(200);
  });

  test('is validated in a fixed order', async () => {
    const { cookie, password } = await app.signUp();
    const change = async (currentPassword: string, newPassword: string) => {
      const { body } = await visit(app, cookie).post('/api/auth/change-password', {
        currentPassword,
        newPassword,
      });
      return body.problems?.map(({ message }: { message: string }) => message) ?? body.error;
    };
    expect(await change('', '')).toEqual([
      'Please enter your current password',
      'Please enter a new password',
    ]);
    expect(await change('wrong', 'weak')).toBe('New password does not meet requirements');
    expect(await change('weak', 'weak')).toBe('New password does not meet requirements');
    expect(await change('Not-Mine-77', 'Not-Mine-77')).toBe(
      'New password must be different from current password',
    );
    expect(await change('Not-Mine-77', newPassword)).toBe('The current password is wrong.');
    expect(await change(password, 'Password123!')).toBe(
      'This password is too easy to guess. Please choose another one.',
    );
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('requires a signed-in account', async () => {
    const body = { currentPassword: 'Test-Pass-1!', newPassword };
    expect((await visit(app).post('/api/auth/change-password', body)).status).toBe(401);
  });

  test('invalidates a pending reset code', async () => {
    const ann = await app.signUp();
    const { body } = await visit(app).post('/api/auth/forgot-password', { email: ann.email });
    const change = { currentPassword: ann.password, newPassword };
    expect((await visit(app, ann.cookie).post('/api/auth/change-password', change)).status).toBe(200);
    const reset = { email: ann.email, code: body.verificationCode, password: 'Third-Horse-9' };
    expect((await visit(app).post('/api/auth/reset-password', reset)).body.code).toBe('invalid_reset_code');
  });
});

describe('deleting the account', () => {
  test('ends all sessions, frees email and username, and emits the event', async () => {
    const ann = await app.signUp({ username: 'Leaver', premium: true });
    const other = await signInAgain(ann);
    const browser = visit(app, ann.cookie);
    const { body } = await browser.delete('/api/auth/account', { password: ann.password });
    expect(body).toEqual({ success: true });
    expect(browser.cookie).toBeUndefined();
    expect([await isSignedIn(ann.cookie), await isSignedIn(other.cookie)]).toEqual([false, false]);
    expect((await visit(app).post('/api/auth/check-email', { email: ann.email })).body.exists).toBe(false);
    const events = await app.pool.anyFirst(sql.unsafe`
      SELECT payload FROM outbox WHERE event = 'account-deleted' AND payload ->> 'userId' = ${ann.id}`);
    expect(events).toEqual([{ userId: ann.id }]);

    const again = { email: ann.email, username: 'LEAVER', password: newPassword };
    const registered = await visit(app).post('/api/auth/register', again);
    expect([registered.status, registered.body.user.id === ann.id]).toEqual([200, false]);
  });

  test.each([
    ['a page of an older version, which sends none', undefined, 'password_required'],
    ['an empty password', { password: '' }, 'password_required'],
    ['a wrong password', { password: 'Not-It-77' }, 'wrong_password'],
  ])('requires the password, also with complimentary Premium: not %s', async (_what, body, code) => {
    const ann = await app.signUp({ premium: true });
    const refused = await visit(app, ann.cookie).delete('/api/auth/account', body);
    expect(refused.body.code).toBe(code);
    expect(refused.body.error).toMatch(/password/);
    expect(await isSignedIn(ann.cookie)).toBe(true);
  });

  test('requires a signed-in account', async () => {
    expect((await visit(app).delete('/api/auth/account')).status).toBe(401);
  });
});

describe('the account export', () => {
  test('is one document without other people’s data, hashes and codes', async () => {
    const [ann, ben] = [
      await app.signUp({ username: 'Keeper', premium: true }),
      await app.signUp({ premium: true }),
    ];
    for (const { cookie } of [ann, ben]) {
      const as = app.as({ cookie });
      const ids = Array.from({ length: 120 }, () => randomUUID());
      for (const [n, id] of ids.entries()) {
        const items = [{ id: 'a', title: 'Waterloo', artist: 'ABBA' }];
        const list = {
          id,
          title: `List ${n}`,
          description: '',
          category: 'songs',
          items,
          device_id: 'phone',
        };
        const { status } = await as('/api/lists', { method: 'POST', body: list });
        expect(status).toBe(200);
      }
      await as(`/api/lists/${ids[0]}`, { method: 'DELETE' });
      const edit = { title: 'Edited', description: '', category: 'songs', items: [], device_id: 'laptop' };
      await as(`/api/lists/${ids[1]}`, { method: 'PUT', body: { ...edit, client_version: 1 } });
    }
    const shared = randomUUID();
    for (const { id } of [ann, ben]) {
      await app.pool.query(sql.typeAlias('void')`
        INSERT INTO list_votes (list_id, user_id, vote) VALUES (${shared}, ${id}, ${id === ann.id ? -1 : 1})`);
      await app.pool.query(sql.typeAlias('void')`
        INSERT INTO reports (list_id, reporter_id, reason, details) VALUES (${shared}, ${id}, 'spam', ${id})`);
    }
    const { status, body } = await visit(app, ann.cookie).get('/api/users/data');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: ann.id, email: ann.email, username: 'Keeper' });
    expect(Date.parse(body.user.createdAt)).not.toBeNaN();
    expect(body.sessions).toEqual([{ createdAt: expect.any(String), expiresAt: expect.any(String) }]);
    expect(new Set(body.lists.map(({ title }: { title: string }) => title)).size).toBe(119);
    expect(body.lists[0].items).toMatchObject([{ id: 'a', title: 'Waterloo' }]);
    expect(body.deletedLists).toMatchObject([{ title: 'List 0' }]);
    expect(body.revisions).toMatchObject([{ title: 'List 1' }]);
    expect(body.votes).toMatchObject([{ listId: shared, vote: 'downvote' }]);
    expect(body.reports).toMatchObject([{ listId: shared, reason: 'spam', details: ann.id }]);
    for (const { createdAt } of [...body.votes, ...body.reports]) {
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
    }
    const text = JSON.stringify(body);
    expect(text).not.toContain(ben.id);
    expect(text).not.toMatch(/argon2|nonce|hash/);
  });

  test('is streamed and stays valid JSON with full lists', async () => {
    const ann = await app.signUp({ premium: true });
    const as = app.as(ann);
    const items = Array.from({ length: 200 }, (_, n) => ({
      id: `${n}`,
      title: 'Song',
      artist: 'Artist',
      notes: 'x'.repeat(4_000),
    }));
    for (let n = 0; n < 7; n += 1) {
      const list = { id: randomUUID(), title: `Full ${n}`, description: '', category: 'songs', items };
      await as('/api/lists', { method: 'POST', body: { ...list, device_id: 'phone' } });
    }
    const { status, headers, text } = await as('/api/users/data');
    expect([status, headers['transfer-encoding'], headers['content-length']]).toEqual([
      200,
      'chunked',
      undefined,
    ]);
    const { lists, user } = JSON.parse(text);
    expect([lists.length, lists[0].items.length, user.id]).toEqual([7, 200, ann.id]);
  });

  test('requires a signed-in account', async () => {
    expect((await visit(app).get('/api/users/data')).status).toBe(401);
  });
});
