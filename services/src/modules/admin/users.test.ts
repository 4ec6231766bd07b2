import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { makeList } from '../../test-public-lists.ts';
import { asking, codeIn, logOf, noted, refuseNotes } from './test-admin.ts';

let app: TestApp;
let boss: TestPerson;
let ask: ReturnType<typeof asking>;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.signUp({ username: 'Boss', admin: true });
  ask = asking(app, boss);
});
afterAll(() => app.close());

const search = (q: string, rest = '') => ask('GET', `/api/admin/users?q=${encodeURIComponent(q)}${rest}`);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const nobody = '00000000-0000-4000-8000-000000000000';

describe('a search for accounts', () => {
  test('tells of each how it stands', async () => {
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

  test('goes by the beginning of username or email, and takes no character for a joker', async () => {
    await app.signUp({ username: 'under_score', email: 'percent%sign@example.com' });
    const found = async (q: string) => ((await search(q)).body as { total: number }).total;
    expect(await Promise.all(['under_', '@under', 'percent%', 'PERCENT'].map(found))).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(['u%', 'under%', '_nder', 'score', '\\'].map(found))).toEqual([0, 0, 0, 0, 0]);
  });

  test('without words begins with the newest, page after page', async () => {
    const newest = await app.signUp();
    const page = async (offset: number) =>
      ((await search('', `&limit=2&offset=${offset}`)).body as { users: { id: string }[] }).users;
    const [first, second] = [await page(0), await page(2)];
    expect(first[0]?.id).toBe(newest.id);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(4);
  });

  test('finds nobody who has left', async () => {
    const gone = await app.signUp({ username: 'gone-away' });
    await app.as(gone)('/api/auth/account', { method: 'DELETE' });
    expect((await search('gone-away')).body).toEqual({ users: [], total: 0 });
    expect(codeIn(await ask('POST', `/api/admin/users/${gone.id}/sign-out`))).toBe('not_found');
  });
});

describe('premium as a gift', () => {
  test('is given until a time, changed and ended; each is noted', async () => {
    const ben = await app.signUp({ username: 'Ben' });
    const give = (until: string | null) => ask('POST', `/api/admin/users/${ben.id}/complimentary`, { until });
    const [week, month] = [inDays(7), inDays(30)];
    expect((await give(week)).body).toMatchObject({
      user: { plan: 'complimentary', complimentaryUntil: week },
    });
    const status = await asking(app, ben)('GET', '/api/users/subscription');
    expect(status.body).toMatchObject({ isPremium: true, complimentaryUntil: week });
    await give(month);
    expect((await give(null)).body).toMatchObject({ user: { plan: 'free', complimentaryUntil: null } });
    // Nothing is left to end.
    await give(null);
    const whom: [string, string, string] = ['user', ben.id, 'Ben'];
    expect(await logOf(app, boss, ben.id)).toEqual([
      noted(boss, 'end-premium', whom, { until: null, before: month }),
      noted(boss, 'give-premium', whom, { until: month, before: week }),
      noted(boss, 'give-premium', whom, { until: week, before: null }),
    ]);
  });

  test('is not given until a time that is over, nor to nobody', async () => {
    const ben = await app.signUp();
    const give = (id: string, until: string) =>
      ask('POST', `/api/admin/users/${id}/complimentary`, { until });
    expect((await give(ben.id, inDays(-1))).body).toMatchObject({
      code: 'bad_request',
      problems: [{ path: 'body.until' }],
    });
    expect(codeIn(await give(nobody, inDays(1)))).toBe('not_found');
    expect(await logOf(app, boss, ben.id)).toEqual([]);
  });
});

describe('sign out everywhere', () => {
  test('ends every session of the account and no other, and is noted', async () => {
    const [cleo, other] = [await app.signUp({ username: 'Cleo' }), await app.signUp()];
    const { body } = await ask('POST', `/api/admin/users/${cleo.id}/sign-out`);
    expect(body).toMatchObject({ user: { username: 'Cleo', sessions: 0 } });
    const statuses = [cleo, other].map(async (one) => (await app.as(one)('/api/auth/me')).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
    expect(await logOf(app, boss, cleo.id)).toEqual([
      noted(boss, 'sign-out', ['user', cleo.id, 'Cleo'], { sessions: 1 }),
    ]);
  });

  test('does not happen where it cannot be noted', async () => {
    const dora = await app.signUp();
    const allow = await refuseNotes(app);
    const { status } = await ask('POST', `/api/admin/users/${dora.id}/sign-out`);
    await allow();
    expect([status, (await app.as(dora)('/api/auth/me')).status]).toEqual([500, 200]);
  });
});

test('for everybody else there is no such call', async () => {
  const free = asking(app, await app.signUp());
  for (const path of ['users', 'log', 'figures', 'jobs', 'lists', 'reports', 'featured/songs']) {
    const [own, visitor] = [
      await free('GET', `/api/admin/${path}`),
      await asking(app)('GET', `/api/admin/${path}`),
    ];
    expect([path, codeIn(own), codeIn(visitor)]).toEqual([path, 'not_found', 'authentication_required']);
  }
});
