import { expect, test } from '@jest/globals';
import { loadFonts } from '../../src/poster/load-fonts.ts';
import { makePoster } from '../../src/poster/make-poster.ts';
import { fontFromDisk } from './font-from-disk.ts';
import { listOf, songs } from './lists.ts';

test.each([
  ['Latin', [['Teardrop', 'Massive Attack', 1998]]],
  ['several scripts and signs', [['上を向いて歩こう', '坂本九'], ['Группа крови ★', 'Кино'], ['봄날 → ☂']]],
  ['nothing', []],
] as const)('preloads exactly the fonts of a list of %s', async (_what, rows) => {
  const list = listOf(songs(rows), { title: 'Łódź', description: 'Μια λίστα' });
  const asked = { ahead: new Set<string>(), forPoster: new Set<string>() };
  const loadInto = (names: Set<string>) => (name: string) => {
    names.add(name);
    return fontFromDisk(name);
  };
  await loadFonts(list, { author: 'Zoë', loadFont: loadInto(asked.ahead) });
  await makePoster(list, { paper: 'a4', author: 'Zoë', loadFont: loadInto(asked.forPoster) });
  expect([...asked.ahead].toSorted()).toEqual([...asked.forPoster].toSorted());
  expect(asked.ahead.size).toBeGreaterThan(0);
});
