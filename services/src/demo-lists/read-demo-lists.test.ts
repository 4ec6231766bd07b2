import { describe, expect, test } from '@jest/globals';
import { categoryById } from '@top100/contracts/categories';
import { itemTitle } from '@top100/contracts/items';
import { parseDemoLists, readDemoLists } from './read-demo-lists.ts';

const now = new Date('2026-06-01T00:00:00Z');
const lists = readDemoLists(now);

describe('the demo lists', () => {
  test.each(lists.map((list) => [list.title, list] as const))('%s: 25 to 100 items, each once', (_, list) => {
    expect(list.items.length).toBeGreaterThanOrEqual(25);
    expect(list.items.length).toBeLessThanOrEqual(100);
    const named = list.items.map((item) =>
      [itemTitle(item), item.artist, item.series, item.year].join(' · '),
    );
    expect(named.filter((name, index) => named.indexOf(name) < index)).toEqual([]);
  });
});

describe('a file of lists', () => {
  const head =
    '# One\nauthor: me\npublished: 3 days ago\nviews: 2 a day, most 1 days ago\nvotes: 1 up, 0 down\n';
  const parse = (text: string) => parseDemoLists(text, categoryById('movies'), now);

  test('is read item by item', () => {
    expect(parse(`${head}about: Mine: all of it\n\nAlien | Ridley Scott | 1979 | Horror\nM\n`)).toEqual([
      {
        category: 'movies',
        title: 'One',
        author: 'me',
        description: 'Mine: all of it',
        publishedDaysAgo: 3,
        viewsADay: 2,
        readership: { peakDaysAgo: 1 },
        upvotes: 1,
        downvotes: 0,
        items: [{ title: 'Alien', director: 'Ridley Scott', year: 1979, genre: 'Horror' }, { title: 'M' }],
      },
    ]);
  });

  test.each([
    'Alien | Ridley Scott | soon',
    'Alien | Ridley Scott | 1979 | Jazz',
    'M | Lang | 1931 | Crime | x',
  ])('with a line like "%s" is refused', (line) => {
    expect(() => parse(`${head}\n${line}`)).toThrow('is no line of Movies');
  });

  test('that does not say how many readers a list has is refused', () => {
    expect(() => parse(`${head.replace(/^views.*\n/m, '')}\nM`)).toThrow(
      '"One" has no views that can be read',
    );
  });
});
