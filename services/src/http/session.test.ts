import { describe, expect, jest, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import type { TestPerson } from '../../test/harness/app.ts';
import { openApp } from '../../test/harness/one-app.ts';

const app = await openApp();

const me = async (person?: { cookie: string }) => await app.as(person)('/api/auth/me');

async function sessionsOf({ id }: TestPerson): Promise<number> {
  return Number(await app.pool.oneFirst(sql.unsafe`SELECT count(*) FROM sessions WHERE user_id = ${id}`));
}

async function age({ id }: TestPerson, days: number): Promise<void> {
  await app.pool.query(sql.unsafe`
    UPDATE sessions SET touched_at = touched_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days}) WHERE user_id = ${id}`);
}

describe('a session', () => {
  test('identifies the signed-in account', async () => {
    const ann = await app.signUp({ username: 'Ann', premium: true });
    const { status, json, headers } = await me(ann);
    expect([status, json()]).toEqual([
      200,
      {
        user: {
          id: ann.id,
          email: 'ann@example.com',
          username: 'Ann',
          isAdmin: false,
          isPremium: true,
          subscriptionStatus: 'premium',
          emailVerified: true,
        },
      },
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-account-id']).toBe(ann.id);
  });

  test('is required with 401, and its absence is reported in the status', async () => {
    expect((await me()).status).toBe(401);
    expect((await app.as()('/api/auth/status')).json()).toEqual({
      status: 'ok',
      authenticated: false,
      user: null,
      limits: {
        not_registered: { listsPerCategory: 1, itemsPerList: 25 },
        free: { listsPerCategory: 1, itemsPerList: 25 },
        premium: { listsPerCategory: 1000, itemsPerList: 1000 },
      },
    });
  });

  test.each(['s:abc.def', 's:abc', 's%3Aabc.def', 'abc', 's:', '%', `s:${'x'.repeat(5_000)}.y`])(
    'is not found for the cookie %s',
    async (value) => {
      expect((await me({ cookie: `top100=${value}` })).status).toBe(401);
    },
  );

  test('ends by signing out, which clears the cookie', async () => {
    const ann = await app.signUp();
    const { status, headers } = await app.as(ann)('/api/auth/logout', { method: 'POST' });
    expect([status, headers['set-cookie']?.length]).toEqual([200, 1]);
    expect(headers['set-cookie']?.[0]).toMatch(/^top100=;.*Expires=Thu, 01 Jan 1970/);
    expect((await me(ann)).status).toBe(401);
    expect(await sessionsOf(ann)).toBe(0);
  });

  test('is extended once a day, with its cookie sent again', async () => {
    const ann = await app.signUp();
    await age(ann, 2);
    const { headers } = await me(ann);
    expect(headers['set-cookie']?.[0]).toMatch(/^top100=s%3A.*Path=\/;.*HttpOnly; SameSite=Lax$/);
    expect((await me(ann)).headers['set-cookie']).toBeUndefined();
    const expiresAt = await app.pool.oneFirst(
      sql.unsafe`SELECT expires_at FROM sessions WHERE user_id = ${ann.id}`,
    );
    expect(Number(expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  test('expires after 30 days without use', async () => {
    const ann = await app.signUp();
    await age(ann, 31);
    expect((await me(ann)).status).toBe(401);
  });

  test('of an older password or a deleted account is invalid even if its row remains', async () => {
    const [ann, ben] = [await app.signUp(), await app.signUp()];
    await app.pool.query(
      sql.unsafe`UPDATE users SET session_generation = session_generation + 1 WHERE id = ${ann.id}`,
    );
    await app.pool.query(sql.unsafe`UPDATE users SET deleted_at = now() WHERE id = ${ben.id}`);
    expect([(await me(ann)).status, (await me(ben)).status]).toEqual([401, 401]);
    expect([await sessionsOf(ann), await sessionsOf(ben)]).toEqual([1, 1]);
  });

  test('costs one statement, and none without a cookie that we signed', async () => {
    const ann = await app.signUp();
    const asked = (['any', 'maybeOne', 'one', 'query', 'connect', 'transaction'] as const).map((name) =>
      jest.spyOn(app.pool, name),
    );
    const count = () => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect([(await me()).status, count()]).toEqual([401, 0]);
    const madeUp = { cookie: ann.cookie.replace(/.{5}$/, 'AAAAA') };
    expect([(await me(madeUp)).status, count()]).toEqual([401, 0]);
    expect([(await me(ann)).status, count()]).toEqual([200, 1]);
    for (const spy of asked) spy.mockRestore();
  });

  test('never appears in the logs', async () => {
    const ann = await app.signUp();
    await me(ann);
    expect(JSON.stringify(app.log())).not.toContain(ann.cookie.slice(20, 50));
  });
});
