import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { signUpAdmin } from '../../../test/harness/admin.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { makeList, run } from '../../../test/harness/public-lists.ts';

interface Figures {
  days: { day: string; signUps: number; lists: number; votes: number; views: number }[];
  totals: Record<string, number>;
  outbox: { unsent: number; undone: number; lagSeconds: number };
  rankings: { lists: number; changedAt: string | null; rebuiltSecondsAgo: number | null };
}

const app = await openApp();
const { ask } = await signUpAdmin(app);
const ann = await app.signUp({ premium: true });

async function figures(days?: number): Promise<Figures> {
  const path = `/api/admin/figures${days === undefined ? '' : `?days=${days}`}`;
  return (await ask('GET', path)).body as Figures;
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const nothing = { signUps: 0, lists: 0, votes: 0, views: 0 };

describe('the figures of the last days', () => {
  test('have an entry per day in UTC, oldest first', async () => {
    const { days } = await figures();
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, n) => dayAgo(29 - n)));
    expect((await figures(7)).days).toEqual(days.slice(-7));
    expect((await figures(9_999)).days).toHaveLength(365);
  });

  test('count sign-ups, lists, votes and views per day', async () => {
    const before = (await figures(7)).days;
    const [one, two] = [await makeList(app, ann), await makeList(app, ann)];
    const [early, late] = [`${dayAgo(2)}T00:00:00Z`, `${dayAgo(2)}T23:59:59.999Z`];
    await app.signUp({ username: 'at-the-edge' });
    await run(
      app,
      sql.fragment`UPDATE users SET created_at = ${early}::timestamptz WHERE username = 'at-the-edge'`,
    );
    await run(app, sql.fragment`UPDATE lists SET created_at = ${late}::timestamptz WHERE id = ${one}`);
    await run(
      app,
      sql.fragment`
      INSERT INTO list_votes (list_id, user_id, vote, created_at)
      VALUES (${one}, ${ann.id}, 1, ${early}::timestamptz), (${two}, ${ann.id}, -1, ${late}::timestamptz)`,
    );
    await run(
      app,
      sql.fragment`
      INSERT INTO list_views (list_id, day, views)
      VALUES (${one}, ${dayAgo(2)}::date, 3), (${two}, ${dayAgo(2)}::date, 4), (${two}, ${dayAgo(40)}::date, 9)`,
    );
    const { days } = await figures(7);
    expect(before[4]).toEqual({ day: dayAgo(2), ...nothing });
    expect(days[4]).toEqual({ day: dayAgo(2), signUps: 1, lists: 1, votes: 2, views: 7 });
    expect(days[5]).toEqual({ day: dayAgo(1), ...nothing });
  });

  test('count totals without deleted records', async () => {
    const before = (await figures()).totals;
    const gone = await app.signUp({ premium: true });
    await makeList(app, gone);
    await makeList(app, ann, { isPublic: false });
    expect((await figures()).totals).toEqual({
      accounts: before.accounts! + 1,
      premium: before.premium! + 1,
      lists: before.lists! + 2,
      publicLists: before.publicLists! + 1,
    });
    await app.as(gone)('/api/auth/account', { method: 'DELETE', body: { password: gone.password } });
    expect((await figures()).totals).toMatchObject({
      accounts: before.accounts,
      premium: before.premium,
      publicLists: before.publicLists,
    });
  });
});

test('the figures report pending events and the age of the rankings', async () => {
  expect((await figures()).rankings).toEqual({ lists: 0, changedAt: null, rebuiltSecondsAgo: null });
  const id = await makeList(app, ann);
  await run(
    app,
    sql.fragment`
    UPDATE outbox SET created_at = now() - interval '90 s' WHERE payload->>'listId' = ${id}`,
  );
  await run(
    app,
    sql.fragment`
    INSERT INTO rankings (list_id, category, published_at) VALUES (${id}, 'songs', now())`,
  );
  await run(app, sql.fragment`INSERT INTO ranking_versions (category) VALUES ('songs')`);
  await run(
    app,
    sql.fragment`
    INSERT INTO job_runs (job, started_at, seconds, outcome) VALUES
      ('rebuild-rankings', now() - interval '70 s', 10, 'done'), ('rebuild-rankings', now(), 1, 'dead'),
      ('rebuild-rankings', now() - interval '1 day', 10, 'done')`,
  );
  const { outbox, rankings } = await figures();
  expect(outbox.unsent).toBeGreaterThan(0);
  expect(Math.abs(outbox.lagSeconds - 90)).toBeLessThan(10);
  expect(rankings).toMatchObject({ lists: 1, changedAt: expect.stringMatching(/Z$/) });
  expect(Math.abs((rankings.rebuiltSecondsAgo ?? 0) - 60)).toBeLessThan(10);
});
