import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { content, type Device, deviceOf, manySongs, song, songs } from '../../../test/harness/lists.ts';
import { openApp } from '../../../test/harness/one-app.ts';

const app = await openApp();
const ann = deviceOf(app, await app.signUp({ premium: true }));

const raw = (body: string) => ann.call('POST', '/api/lists', body);
const paths = (answer: Awaited<ReturnType<Device['create']>>) =>
  answer.body.problems?.map(({ path }) => path).toSorted();
const withItems = (items: string) =>
  JSON.stringify(content({ id: randomUUID(), title: randomUUID(), items: [] })).replace(
    '"items":[]',
    `"items":${items}`,
  );

describe('a pushed list', () => {
  test('reports all problems of its items at once with their paths', async () => {
    const answer = await ann.create({
      items: [
        song(1, { title: undefined }),
        song(2, { artist: ' ' }),
        song(3, { title: 'x'.repeat(501), year: 1850 }),
        song(4, { year: new Date().getUTCFullYear() + 1 }),
        song(5, { year: new Date().getUTCFullYear() + 2 }),
        song(4),
        { id: 'item_6', type: 'movie', title: 'A film', genre: 'Cheese' },
      ],
    });
    expect(answer.status).toBe(400);
    expect(paths(answer)).toEqual([
      'body.items.0.title',
      'body.items.1.artist',
      'body.items.2.title',
      'body.items.2.year',
      'body.items.4.year',
      'body.items.5.id',
      'body.items.6.genre',
    ]);
    expect(answer.body.problems?.[0]?.message).toBe('Songs require title and artist');
  });

  test('is read in all known spellings and keeps unknown fields', async () => {
    const { body } = await ann.create({
      items: {
        items: [
          {
            id: 'item_1',
            name: 'Song',
            artist_name: 'Artist',
            album_title: 'Album',
            release_year: '1999',
            added_at: '2020-01-01T00:00:00.000Z',
            position: 77,
            mood: { of: ['the', 'day'] },
          },
        ],
        metadata: { total_items: 9 },
      },
    });
    expect((await ann.get(body.list.id)).body.list.items).toEqual([
      {
        id: 'item_1',
        type: 'song',
        title: 'Song',
        artist: 'Artist',
        album: 'Album',
        year: 1999,
        dateAdded: '2020-01-01T00:00:00.000Z',
        position: 1,
        mood: { of: ['the', 'day'] },
      },
    ]);
  });

  test('keeps at most 64 unknown fields per item', async () => {
    const more = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field_${n}`, n]));
    const { body } = await ann.create({ title: 'Fields', items: [song(1, more)] });
    const [item = {}] = (await ann.get(body.list.id)).body.list.items;
    expect(Object.keys(item).filter((key) => key.startsWith('field_'))).toHaveLength(64);
  });

  test('of the wrong types is rejected with each field', async () => {
    const answer = await ann.create({
      id: 'list_1',
      title: 7,
      description: null,
      category: 'sports',
      items: 'many',
      isPublic: 'yes',
      shortUri: 'Not An Address',
      createdAt: 'yesterday',
      device_id: '',
    });
    expect(answer.status).toBe(400);
    expect(paths(answer)).toEqual(
      [
        'category',
        'createdAt',
        'description',
        'device_id',
        'id',
        'isPublic',
        'items',
        'shortUri',
        'title',
      ].map((field) => `body.${field}`),
    );
    for (const items of [
      null,
      7,
      [7],
      [null],
      [[]],
      [{}],
      [{ id: 1 }],
      [{ id: '' }],
      { items: {} },
      { items: [[]] },
    ]) {
      const wrong = await ann.create({ items });
      expect([items, wrong.status]).toEqual([items, 400]);
      expect(paths(wrong)?.[0]).toMatch(/^body\.items/);
    }
    for (const body of ['', 'null', '7', '[]', '"x"', '{"title":', '\u0000']) {
      expect([body, (await raw(body)).status]).toEqual([body, 400]);
    }
    expect((await ann.create({ title: '   ' })).body.problems).toEqual([
      { path: 'body.title', message: 'List title cannot be empty' },
    ]);
    expect((await ann.put(randomUUID(), 0.5)).status).toBe(400);
    expect((await ann.put(randomUUID(), -1)).status).toBe(400);
    expect((await ann.put(randomUUID(), 2 ** 60)).status).toBe(400);
  });

  test.each([
    ['NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
    ['the other half', '\udc00'],
  ])('with %s is rejected with its path and never partly stored', async (_name, text) => {
    const answer = await ann.create({ title: text, description: text, device_id: text, device_name: text });
    expect(answer.status).toBe(400);
    expect(paths(answer)).toEqual(['body.description', 'body.device_id', 'body.device_name', 'body.title']);
    for (const item of [
      song(2, { title: text }),
      song(2, { extra: { deep: [text] } }),
      song(2, { [text]: 1 }),
      song(2, { id: text }),
    ]) {
      const wrong = await ann.create({ items: [song(1), item] });
      expect([wrong.status, paths(wrong)]).toEqual([400, ['body.items.1']]);
    }
  });

  test('may contain escape sequences as text, and all other characters', async () => {
    const title = 'back\\slash \\u0000 \\ud800 \u0001 \u202e "quotes" 🎵 日本';
    const { status, body } = await ann.create({ title, items: [song(1, { title, extra: [title] })] });
    expect(status).toBe(200);
    const { list } = (await ann.get(body.list.id)).body;
    expect([list.title, list.items[0]?.title, list.items[0]?.extra]).toEqual([title, title, [title]]);
  });

  test('with names of JavaScript properties changes nothing else', async () => {
    const text = withItems(
      '[{"id":"item_1","title":"T","artist":"A","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"toString":"x"}]',
    );
    const { status, body } = await raw(text.replace('{"title"', '{"__proto__":{"isPublic":true},"title"'));
    expect([status, body.list.isPublic]).toEqual([200, false]);
    const [item = {}] = (await ann.get(body.list.id)).body.list.items;
    expect(item).toMatchObject({ id: 'item_1', title: 'T' });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('nested ten thousand deep is rejected without harm', async () => {
    const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);
    const nested = [
      withItems(`[{"id":"item_1","title":"T","artist":"A","x":${deep('[', ']')}}]`),
      withItems(`[{"id":"item_1","title":"T","artist":"A","x":${deep('{"a":', '}').replace('}', '1}')}}]`),
      withItems(deep('[', ']')),
      withItems(deep('{"items":', '}').replace('}', '1}')),
      deep('[', ']'),
      deep('{"title":', '}').replace('}', '1}'),
    ];
    for (const body of nested) expect((await raw(body)).status).toBe(400);
    expect((await ann.create({ title: 'Still here' })).status).toBe(200);
  });

  test('larger than 2 MB, or with a too long item, is rejected', async () => {
    const large = await ann.create({
      items: manySongs(1000).map((item) => ({ ...item, x: 'x'.repeat(2_200) })),
    });
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
    const item = await ann.create({ items: [song(1), song(2, { x: 'x'.repeat(8_000) })] });
    expect([item.status, paths(item)]).toEqual([400, ['body.items.1']]);
    const whole = await ann.create({
      title: 'Just fits',
      items: manySongs(1000).map((one) => ({ ...one, x: 'x'.repeat(1_700) })),
    });
    expect(whole.status).toBe(200);
  });

  test('that Postgres would print at many times its size is rejected', async () => {
    const large = Array.from({ length: 1_000 }, () => 1e300);
    const item = await ann.create({ items: [song(1, { x: large })] });
    expect([item.status, paths(item)]).toEqual([400, ['body.items.0']]);
    const many = await ann.create({
      items: manySongs(1000).map((one) => ({ ...one, x: Array.from({ length: 20 }, () => 1e300) })),
    });
    expect([many.status, many.body.code]).toEqual([413, 'payload_too_large']);
    const zeros = Array.from({ length: 900 }, () => 0);
    const spaced = await ann.create({ items: manySongs(1000).map((one) => ({ ...one, x: zeros })) });
    expect([spaced.status, spaced.body.code]).toEqual([413, 'payload_too_large']);
  });

  test('with numbers beyond any range is stored or rejected without an error', async () => {
    for (const number of ['1e999', '-1e999', '1e-999', '123456789012345678901234567890', '-0', '1e308']) {
      const { status } = await raw(withItems(`[{"id":"item_1","title":"T","artist":"A","x":${number}}]`));
      expect([number, status]).toEqual([number, 200]);
    }
  });

  test('cannot set protected fields', async () => {
    const id = randomUUID();
    const { body } = await ann.create({
      id,
      title: 'Mass',
      sync_version: 99,
      user_id: randomUUID(),
      userId: randomUUID(),
      publicSlug: 'mine',
      public_slug: 'mine',
      itemCount: 99,
      seq: 99,
      username: 'somebody',
      last_sync_at: '2001-01-01T00:00:00.000Z',
    });
    expect(body.list).toMatchObject({ id, sync_version: 1, itemCount: 2, isPublic: false });
    expect(body.list.publicSlug).toBeUndefined();
    expect(body.list.username).not.toBe('somebody');
    const stored = await ann.put(id, 1, { title: 'Mass', items: songs(1), sync_version: 50 });
    expect(stored.body.list.sync_version).toBe(2);
  });

  test('never causes an error in the log', () => {
    expect(app.log().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });
});
