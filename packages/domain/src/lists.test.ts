import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { categories, categoryById, defaultCategory, isCategoryId } from './categories.ts';
import { defaultTitles, unusedTitle } from './default-titles.ts';
import { freeTitle, sameTitle } from './list-titles.ts';
import { sortLists } from './lists.ts';
import { pageOf, pages } from './pages.ts';
import { shortUriFor, slugify } from './slug.ts';
import { remainingQuota, tierLimits } from './tiers.ts';

describe('categories', () => {
  test('are nine, in a fixed order, with its groups and colours, songs first', () => {
    expect(categories.map(({ id, sortOrder, group, colour }) => [id, sortOrder, group, colour])).toEqual([
      ['songs', 1, 'music', 'F7B500'],
      ['albums', 2, 'music', 'F78A00'],
      ['music_artists', 3, 'music', 'F74B00'],
      ['movies', 4, 'entertainment', 'B620E0'],
      ['tvseries', 5, 'entertainment', '6236FF'],
      ['episodes', 6, 'entertainment', '32C5FF'],
      ['books', 7, 'literature', '5EC51D'],
      ['book_authors', 8, 'literature', '0EA53D'],
      ['games', 9, 'gaming', 'EF3C2E'],
    ]);
    expect(defaultCategory.id).toBe('songs');
    expect(categories.filter(({ catalogueName }) => catalogueName).map(({ id }) => id)).toEqual([
      'songs',
      'albums',
      'music_artists',
    ]);
    expect(isCategoryId('wines')).toBe(false);
    expect(categoryById('games').itemType).toBe('game');
  });
});

describe('default titles', () => {
  test('are ten different ones for every category', () => {
    for (const { id } of categories) {
      expect(defaultTitles[id]).toHaveLength(10);
      expect(new Set(defaultTitles[id].map((title) => title.toLowerCase())).size).toBe(10);
    }
  });

  test('gives an unused title, and a numeric suffix once all are used', () => {
    const used: string[] = [];
    for (let n = 0; n < 25; n += 1) used.push(unusedTitle('songs', used, Math.random));
    expect(new Set(used.slice(0, 10))).toEqual(new Set(defaultTitles.songs));
    for (const title of used.slice(10, 20)) expect(title).toMatch(/ 2$/);
    for (const title of used.slice(20)) expect(title).toMatch(/ 3$/);
  });

  test('compares titles trimmed and ignoring case', () => {
    expect(sameTitle('  Rainy SUNDAY', 'rainy sunday ')).toBe(true);
    expect(sameTitle('Rainy Sunday', 'Rainy Sundays')).toBe(false);
  });
});

describe('slugs', () => {
  test.each([
    ['Songs That Raised Me', 'songs-that-raised-me'],
    ['  Rock & Roll!  ', 'rock-roll'],
    ['Águas de Março', 'aguas-de-marco'],
    ['--x--', 'x'],
    ['日本の曲', ''],
    ['a'.repeat(80), 'a'.repeat(50)],
  ])('%s → %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('consist of lower case a-z, 0-9 and single hyphens, at most 50, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(slugify(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(title).length).toBeLessThanOrEqual(50);
      }),
      { seed: 4, numRuns: 1000 },
    );
  });

  test('makes addresses unique in a category, also for titles without a slug', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Top Rock', '日本の曲', 'list', 'x'.repeat(60), '!')),
        (titles) => {
          const taken = new Set<string>();
          for (const title of titles) {
            const uri = shortUriFor(title, taken);
            expect(taken.has(uri)).toBe(false);
            expect(uri.length).toBeLessThanOrEqual(50);
            taken.add(uri);
          }
        },
      ),
      { seed: 5 },
    );
    expect(shortUriFor('日本の曲', new Set())).toBe('list-1');
    expect(shortUriFor('Top Rock', new Set(['top-rock']))).toBe('top-rock-2');
  });
});

test('appends the next number to a title that another list has, within the maximum length', () => {
  expect(freeTitle('Top Rock', ['Top Jazz'])).toBe('Top Rock');
  expect(freeTitle('Top Rock', [' top ROCK ', 'Top Rock 2'])).toBe('Top Rock 3');
  expect(freeTitle('a'.repeat(500), ['a'.repeat(500)])).toBe(`${'a'.repeat(498)} 2`);
});

describe('tiers', () => {
  test('allows a visitor one list per category with 25 items, and premium 1000 of both', () => {
    expect(tierLimits.not_registered).toMatchObject({ listsPerCategory: 1, itemsPerList: 25, sync: false });
    expect(tierLimits.free).toMatchObject({ listsPerCategory: 1, itemsPerList: 25, sync: true });
    expect(tierLimits.premium).toMatchObject({ listsPerCategory: 1000, itemsPerList: 1000 });
  });

  test('never leaves a negative quota; -1 is unlimited', () => {
    expect(remainingQuota(25, 20)).toBe(5);
    expect(remainingQuota(25, 30)).toBe(0);
    expect(remainingQuota(-1, 10_000)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the order of lists', () => {
  const list = (id: string, title: string, createdAt: string, updatedAt: string) => ({
    id,
    title,
    createdAt,
    updatedAt,
  });
  const lists = [
    list('1', 'b', '2', '5'),
    list('2', 'A', '1', '6'),
    list('3', 'a10', '3', '4'),
    list('4', 'a9', '3', '4'),
  ];
  const ids = (sort: Parameters<typeof sortLists>[1]) =>
    sortLists(lists, sort)
      .map(({ id }) => id)
      .join('');

  test('sorts by name ignoring case, with numbers by value, by last change, and by creation', () => {
    expect(ids('name')).toBe('2431');
    expect(ids('recent')).toBe('2134');
    expect(ids('created')).toBe('2134');
  });
});

describe('pages', () => {
  test('gives every page a unique title and description', () => {
    const heads = Object.values(pages).map(({ path }) =>
      pageOf(path.replace(':category', 'games').replace(':listUri', 'x')),
    );
    for (const head of heads) {
      expect(head.status).toBe(200);
      expect(head.title).toMatch(/.+ · Top 100$/);
      expect(head.description.length).toBeGreaterThan(10);
    }
    expect(pageOf('/my-lists/games').title).toBe('My Games Lists · Top 100');
    expect(pageOf('/discover/popular/games/x').title).toBe('Popular Games Lists · Top 100');
    expect(pageOf('/discover/@ada').title).toBe('Lists by ada · Top 100');
    expect(pageOf('/discover/@ada/games').title).toBe('Games Lists by ada · Top 100');
    expect(pageOf('/privacy/').title).toBe('Privacy Policy · Top 100');
  });

  test('answers unknown paths as not found', () => {
    for (const path of [
      '/upgrade/now',
      '/subscription',
      '/nope',
      '/my-lists/songs/a/b',
      '/discover/featured/songs/a/b',
    ]) {
      expect(pageOf(path)).toMatchObject({ status: 404, robots: 'noindex' });
    }
    expect(pageOf('/%E0%A4%A').status).toBe(404);
  });
});
