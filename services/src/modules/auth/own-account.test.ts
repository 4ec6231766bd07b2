import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { visit } from '../../test-visitor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

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

  test('is checked in the order of the spec', async () => {
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
    expect(await change('Not-Mine-77', newPassword)).toBe('The current password is not right.');
    expect(await change(password, 'Password123!')).toBe(
      'This password is too easy to guess. Please choose another one.',
    );
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('is for those who are signed in', async () => {
    const body = { currentPassword: 'Test-Pass-1!', newPassword };
    expect((await visit(app).post('/api/auth/change-password', body)).status).toBe(401);
  });

  test('kills a reset code that was under way', async () => {
    const ann = await app.signUp();
    const { body } = await visit(app).post('/api/auth/forgot-password', { email: ann.email });
    const change = { currentPassword: ann.password, newPassword };
    expect((await visit(app, ann.cookie).post('/api/auth/change-password', change)).status).toBe(200);
    const reset = { email: ann.email, code: body.verificationCode, password: 'Third-Horse-9' };
    expect((await visit(app).post('/api/auth/reset-password', reset)).body.code).toBe('invalid_reset_code');
  });
});

describe('deleting the account', () => {
  test('ends every session, frees email and username, and tells the workers', async () => {
    const ann = await app.signUp({ username: 'Leaver', premium: true });
    const other = await signInAgain(ann);
    const browser = visit(app, ann.cookie);
    const { body } = await browser.delete('/api/auth/account');
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

  test('is for those who are signed in', async () => {
    expect((await visit(app).delete('/api/auth/account')).status).toBe(401);
  });
});

describe('everything that is kept of an account', () => {
  test('comes as one document, without what belongs to others, hashes and codes', async () => {
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
    }
    const shared = randomUUID();
    for (const { id } of [ann, ben]) {
      await app.pool.query(sql.typeAlias('nothing')`
        INSERT INTO list_votes (list_id, user_id, vote) VALUES (${shared}, ${id}, ${id === ann.id ? -1 : 1})`);
      await app.pool.query(sql.typeAlias('nothing')`
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
    expect(body.revisions).toMatchObject([{ title: 'List 0', listId: body.deletedLists[0].id }]);
    expect(body.votes).toMatchObject([{ listId: shared, vote: 'downvote' }]);
    expect(body.reports).toMatchObject([{ listId: shared, reason: 'spam', details: ann.id }]);
    for (const { createdAt } of [...body.votes, ...body.reports]) {
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
    }
    const text = JSON.stringify(body);
    expect(text).not.toContain(ben.id);
    expect(text).not.toMatch(/argon2|nonce|hash/);
  });

  test('is for those who are signed in', async () => {
    expect((await visit(app).get('/api/users/data')).status).toBe(401);
  });
});
