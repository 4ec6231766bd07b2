import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { historyLimits } from '@top100/domain/history-limits';
import { z } from 'zod';
import { deviceOf, song } from '../../../test/harness/lists.ts';
import { openApp } from '../../../test/harness/one-app.ts';

const app = await openApp();
const person = await app.signUp({ premium: true });
const ann = deviceOf(app, person);

/** About 1.4 MB of incompressible text. */
const large = () =>
  Array.from({ length: 190 }, (_, n) =>
    song(n, {
      notes: randomBytes(3_700)
        .toString('latin1')
        .replaceAll(/[^!#-Z^-~¡-ÿ]/g, 'x'),
    }),
  );

const storedBytes = () =>
  app.pool.oneFirst(sql.type(z.object({ bytes: z.int() }))`
    SELECT (SELECT coalesce(sum(pg_column_size(content)), 0) FROM list_tombstones WHERE user_id = ${person.id})
      + (SELECT coalesce(sum(pg_column_size(items)), 0) FROM list_revisions WHERE user_id = ${person.id}) AS bytes`);

interface Shown {
  id: string;
  title: string;
  itemCount: number;
  hasContent: boolean;
}
const shown = async () => (await ann.call('GET', '/api/lists/deleted')).body.lists as Shown[];

test('deleted lists stay within the account’s storage, and the oldest lose their content first', async () => {
  const ids: string[] = [];
  const edited = (await ann.create({ title: 'Edited', items: large() })).body.list.id as string;
  await ann.put(edited, 1, { title: 'Edited', items: large(), device_id: 'device-b' });
  for (let n = 0; n < 60; n += 1) {
    const { body } = await ann.create({ title: `List ${n}`, items: large() });
    ids.push(body.list.id);
    expect((await ann.remove(body.list.id)).status).toBe(200);
  }
  const bytes = await storedBytes();
  expect(bytes).toBeLessThanOrEqual(historyLimits.accountBytes);
  expect(bytes).toBeGreaterThan(historyLimits.accountBytes * 0.8);
  expect(await ann.revisions(edited)).toHaveLength(1);

  const lists = await shown();
  expect(lists.map(({ id }) => id)).toEqual(ids.toReversed());
  const kept = lists.filter(({ hasContent }) => hasContent).length;
  expect([kept > 5, kept < 60]).toEqual([true, true]);
  expect(lists.map(({ hasContent }) => hasContent)).toEqual(lists.map((_, place) => place < kept));
  expect(lists.at(-1)).toMatchObject({ title: 'List 0', itemCount: 190 });

  expect((await ann.undelete(lists.at(-1)?.id ?? '')).status).toBe(404);
  const { status, body } = await ann.undelete(lists[0]?.id ?? '');
  expect([status, body.list.items.length]).toEqual([200, 190]);
}, 120_000);

test('the last deleted list keeps its content, however much history there is', async () => {
  await app.pool.query(sql.unsafe`
    INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
      is_public, written_at, bytes)
    SELECT ${person.id}, gen_random_uuid(), 'edit', 1, 'Old', '', '[]', 0, false, now(), 1000000
    FROM generate_series(1, 52)`);
  const { body } = await ann.create({ title: 'Last', items: large() });
  await ann.remove(body.list.id);
  expect((await shown()).filter(({ hasContent }) => hasContent).map(({ title }) => title)).toEqual(['Last']);
  const left = await app.pool.oneFirst(sql.type(z.object({ bytes: z.int() }))`
    SELECT sum(bytes) AS bytes FROM list_revisions WHERE user_id = ${person.id}`);
  expect(left).toBeLessThan(historyLimits.accountBytes - 1_000_000);
  expect((await ann.undelete(body.list.id)).status).toBe(200);
});

test('a list deleted by an older version is shown as before', async () => {
  const { body } = await ann.create({ title: 'Of before', items: [] });
  await ann.remove(body.list.id);
  await app.pool.query(sql.unsafe`
    UPDATE list_tombstones SET title = NULL, category = NULL, item_count = NULL WHERE list_id = ${body.list.id}`);
  expect((await shown())[0]).toMatchObject({ title: 'Of before', itemCount: 0, hasContent: true });
});
