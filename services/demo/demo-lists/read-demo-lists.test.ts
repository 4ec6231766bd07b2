import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readDemoLists } from './read-demo-lists.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'top100-demo-lists-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = '# One\nby me, rising, +1 -0, featured\nMine: all of it';
const read = (text: string) => {
  writeFileSync(join(folder, 'movies.txt'), `title | director | year | genre\n\n${text}`);
  return readDemoLists(folder);
};

test('reads a file item by item and gives each list a stable id', () => {
  const lists = read(
    `${head}\nAlien | Ridley Scott | 1979 | Horror\nM\n\n# Two\nby you, classic, +0 -2\nYours\nM\n`,
  );
  expect(lists).toMatchObject([
    {
      ...{ category: 'movies', title: 'One', author: 'me', description: 'Mine: all of it' },
      ...{ curve: 'rising', upvotes: 1, downvotes: 0, isFeatured: true },
      items: [{ title: 'Alien', director: 'Ridley Scott', year: 1979, genre: 'Horror' }, { title: 'M' }],
    },
    { title: 'Two', author: 'you', curve: 'classic', upvotes: 0, downvotes: 2, isFeatured: false },
  ]);
  expect(read(`${head}\nM`)[0]?.id).toBe(lists[0]?.id);
  expect(lists[1]?.id).not.toBe(lists[0]?.id);
});

test.each([
  `${head}\nAlien | Ridley Scott | soon`,
  `${head}\nAlien | Ridley Scott | 1979 | Jazz`,
  `${head}\nM | Fritz Lang | 1931 | Thriller | x`,
  `${head.replace('rising', 'famous')}\nM`,
  `${head.replace('+1 -0', 'many')}\nM`,
])('rejects a malformed list: %j', (text) => {
  expect(() => read(text)).toThrow('movies, ');
});

test('rejects a file whose first line names an unknown field', () => {
  writeFileSync(join(folder, 'movies.txt'), `title | artist\n\n${head}\nM`);
  expect(() => readDemoLists(folder)).toThrow('movies, title | artist: unknown field');
});

test('rejects a file that is not named after a category', () => {
  const odd = join(folder, 'a-paintings.txt');
  writeFileSync(odd, '');
  expect(() => readDemoLists(folder)).toThrow('a-paintings.txt is not named after a category');
  rmSync(odd);
});
