import { describe, expect, test } from '@jest/globals';
import { clientOf, errorCodeOf, failAdminLog, signUpAdmin } from '../../../test/harness/admin.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { makeList } from '../../../test/harness/public-lists.ts';

const app = await openApp();
const { ask, logOf, logEntry } = await signUpAdmin(app);

const search = (q: string, rest = '') => ask('GET', `/api/admin/users?q=${encodeURIComponent(q)}${rest}`);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const nobody = '00000000-0000-4000-8000-000000000000';

describe('the search for accounts', () => {
  test('returns the state of each account', async () => {
    const ann = await app.signUp({ username: 'Annabel', premium: true });
    await makeList(app, ann);
    await makeList(app, ann, { isPublic: false });
    await app.signUp({ username: 'annabella', verified: false });
    const { body } = await search('ANNABEL');
    expect(body).toEqual({
      total: 2,
      users: [
        expect.objectContaining({
          ...{ username: 'annabella', isVerified: false, lists: 0, publicLists: 0, sessions: 1 },
          ...{ plan: 'free', complimentaryUntil: null },
        }),
        {
          ...{ id: ann.id, username: 'Annabel', email: 'annabel@example.com' },
          ...{ isAdmin: false, isVerified: true, lists: 2, publicLists: 1, sessions: 1 },
          createdAt: expect.stringMatching(/Z$/),
          lastSeenAt: expect.stringMatching(/Z$/),
          plan: 'complimentary',
          complimentaryUntil: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  test('matches a prefix of username or email and escapes wildcards', async () => {
    await app.signUp({ username: 'under_score', email: 'percent%sign@example.com' });
    const found = async (q: string) => ((await search(q)).body as { total: number }).total;
    expect(await Promise.all(['under_', '@under', 'percent%', 'PERCENT'].map(found))).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(['u%', 'under%', '_nder', 'score', '\\'].map(found))).toEqual([0, 0, 0, 0, 0]);
  });

  test('returns the newest accounts in pages without a query', async () => {
    const newest = await app.signUp();
    const page = async (offset: number) =>
      ((await search('', `&limit=2&offset=${offset}`)).body as { users: { id: string }[] }).users;
    const [first, second] = [await page(0), await page(2)];
    expect(first[0]?.id).toBe(newest.id);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(4);
  });

  test('excludes deleted accounts', async () => {
    const gone = await app.signUp({ username: 'gone-away' });
    await app.as(gone)('/api/auth/account', { method: 'DELETE', body: { password: gone.password } });
    expect((await search('gone-away')).body).toEqual({ users: [], total: 0 });
    expect(errorCodeOf(await ask('POST', `/api/admin/users/${gone.id}/sign-out`))).toBe('not_found');
  });
});

describe('granted Premium', () => {
  test('is granted until a time, changed and ended, with a log entry each', async () => {
    const ben = await app.signUp({ username: 'Ben' });
    const give = (until: string | null) => ask('POST', `/api/admin/users/${ben.id}/complimentary`, { until });
    const [week, month] = [inDays(7), inDays(30)];
    expect((await give(week)).body).toMatchObject({
      user: { plan: 'complimentary', complimentaryUntil: week },
    });
    const status = await clientOf(app, ben)('GET', '/api/users/subscription');
    expect(status.body).toMatchObject({ isPremium: true, complimentaryUntil: week });
    await give(month);
    expect((await give(null)).body).toMatchObject({ user: { plan: 'free', complimentaryUntil: null } });
    // No grant is left.
    await give(null);
    const whom: [string, string, string] = ['user', ben.id, 'Ben'];
    expect(await logOf(ben.id)).toEqual([
      logEntry('end-premium', whom, { until: null, before: month }),
      logEntry('give-premium', whom, { until: month, before: week }),
      logEntry('give-premium', whom, { until: week, before: null }),
    ]);
  });

  test('is rejected for a past time or an unknown account', async () => {
    const ben = await app.signUp();
    const give = (id: string, until: string) =>
      ask('POST', `/api/admin/users/${id}/complimentary`, { until });
    expect((await give(ben.id, inDays(-1))).body).toMatchObject({
      code: 'bad_request',
      problems: [{ path: 'body.until' }],
    });
    expect(errorCodeOf(await give(nobody, inDays(1)))).toBe('not_found');
    expect(await logOf(ben.id)).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  test('ends all sessions of the account and no others, and is logged', async () => {
    const [cleo, other] = [await app.signUp({ username: 'Cleo' }), await app.signUp()];
    const { body } = await ask('POST', `/api/admin/users/${cleo.id}/sign-out`);
    expect(body).toMatchObject({ user: { username: 'Cleo', sessions: 0 } });
    const statuses = [cleo, other].map(async (one) => (await app.as(one)('/api/auth/me')).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
    expect(await logOf(cleo.id)).toEqual([logEntry('sign-out', ['user', cleo.id, 'Cleo'], { sessions: 1 })]);
  });

  test('does not happen if the log entry fails', async () => {
    const dora = await app.signUp();
    const allow = await failAdminLog(app);
    const { status } = await ask('POST', `/api/admin/users/${dora.id}/sign-out`);
    await allow();
    expect([status, (await app.as(dora)('/api/auth/me')).status]).toEqual([500, 200]);
  });
});

test('admin endpoints do not exist for other accounts', async () => {
  const free = clientOf(app, await app.signUp());
  for (const path of ['users', 'log', 'figures', 'jobs', 'lists', 'reports', 'featured/songs']) {
    const [own, visitor] = [
      await free('GET', `/api/admin/${path}`),
      await clientOf(app)('GET', `/api/admin/${path}`),
    ];
    expect([path, errorCodeOf(own), errorCodeOf(visitor)]).toEqual([
      path,
      'not_found',
      'authentication_required',
    ]);
  }
});
