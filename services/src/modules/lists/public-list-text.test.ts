import { beforeEach, expect, test } from '@jest/globals';
import { song } from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';
import { createPublicLists, type PublicLists } from './public-list-text.ts';

const app = await openApp();
const ann = newOwner(app);
let publicLists: PublicLists;
let queries = 0;
beforeEach(async () => {
  publicLists = createPublicLists({
    ...app.pool,
    maybeOne: (query) => {
      queries += 1;
      return app.pool.maybeOne(query);
    },
  });
});

const items = [song(1, { note: 'The night bus home.', listeners: 'an unknown field' }), song(2)];

/** The items as sent, and the number of queries. */
async function read(id: string) {
  queries = 0;
  const found = await publicLists.find({ id });
  return { items: found && JSON.parse(found.itemsJson), queries };
}

test('reads a public list once and caches its items until it changes', async () => {
  const { id } = (await ann.create({ items, isPublic: true })).body.list;
  const first = await read(id);
  expect(first).toMatchObject({ items: [{ position: 1 }, { position: 2 }], queries: 2 });
  expect(JSON.stringify(first.items)).not.toMatch(/night bus|unknown field/);
  expect(await read(id)).toEqual({ ...first, queries: 1 });
  await ann.put(id, 1, { items, isPublic: true, showNotes: true });
  const shown = await read(id);
  expect(shown).toMatchObject({ items: [{ note: 'The night bus home.' }, {}], queries: 2 });
  expect(JSON.stringify(shown.items)).not.toContain('unknown field');
  await ann.put(id, 2, { items: items.toReversed(), isPublic: true, showNotes: false });
  const hidden = await read(id);
  expect(hidden.items[1]).toEqual({ ...first.items[0], position: 2 });
  expect(await read(id)).toEqual({ ...hidden, queries: 1 });
});

test('does not find a cached list after it became private', async () => {
  const { id } = (await ann.create({ items, isPublic: true })).body.list;
  expect(await read(id)).toMatchObject({ items: [{}, {}] });
  await ann.put(id, 1, { items, isPublic: false });
  expect(await read(id)).toEqual({ items: null, queries: 1 });
});
