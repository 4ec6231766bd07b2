import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { categories } from '@top100/domain/categories';
import { pages } from '@top100/domain/pages';
import { posterLists } from './poster-lists.ts';

test.each(categories)('the poster has ten different $nouns', ({ id }) => {
  expect(new Set(posterLists[id]).size).toBe(10);
});

test('index.html describes the home page as the table of pages does, with every category', () => {
  const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  expect(html).toContain(pages.home.description);
  for (const { nouns } of categories) expect(pages.home.description).toContain(nouns);
});
