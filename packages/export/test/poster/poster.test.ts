import { expect, test } from '@jest/globals';
import { gradientSteps, stepFor } from '@top100/colours/gradient';
import { categories } from '@top100/domain/categories';
import { makePoster } from '../../src/poster/make-poster.ts';
import { MissingFontError } from '../../src/poster/missing-font.ts';
import type { PosterOptions } from '../../src/poster/options.ts';
import { fontFromDisk } from './font-from-disk.ts';
import { listOf, manySongs, songs } from './lists.ts';
import { readPoster, rowsOf, withoutSpaces } from './read-poster.ts';

const options: PosterOptions = {
  paper: 'a4',
  loadFont: fontFromDisk,
  madeAt: new Date('2026-01-02T03:04:05Z'),
};

test.each([
  ['a4', 595.28, 841.89],
  ['letter', 612, 792],
] as const)('uses the size of the paper for every page on %s', async (paper, width, height) => {
  const { pages } = await readPoster(await makePoster(listOf(manySongs(130)), { ...options, paper }));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(page.width).toBeCloseTo(width, 1);
    expect(page.height).toBeCloseTo(height, 1);
  }
});

test.each([1, 2, 10, 25, 26, 50, 75, 100, 112])('puts %i items on one page, in order', async (count) => {
  const items = manySongs(count);
  const read = await readPoster(await makePoster(listOf(items), options));
  expect(read.pages).toHaveLength(1);
  const rows = rowsOf(read);
  expect(rows).toHaveLength(count);
  for (const [index, row] of rows.entries()) {
    expect(row.startsWith(String(index + 1))).toBe(true);
    // Narrow texts may be cut, but are there.
    expect(withoutSpaces(row)).toContain(withoutSpaces(String(items[index]?.title).slice(0, 8)));
  }
});

test('makes a thousand items in time, on several pages, none missing', async () => {
  const list = listOf(manySongs(1000));
  const started = performance.now();
  const poster = await makePoster(list, options);
  // The target on an idle machine is 3 s (`npm run bench export`).
  expect(performance.now() - started).toBeLessThan(15_000);
  const rows = rowsOf(await readPoster(poster));
  expect(rows.map((row) => Number.parseInt(row, 10))).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  );
});

test('makes a poster of an empty list', async () => {
  const { pages } = await readPoster(await makePoster(listOf([], { title: '  ' }), options));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.parts.map(({ text }) => text).join(' ')).toContain('Untitled list');
  expect(pages[0]?.parts.map(({ text }) => text).join(' ')).toContain('Nothing here yet.');
});

test.each(categories.map(({ id, label, nouns }) => [label, id, nouns] as const))(
  'names the category of a poster of %s, and uses all of its colours from the first row to the last',
  async (label, id, nouns) => {
    const [page] = (await readPoster(await makePoster(listOf(manySongs(100), { category: id }), options)))
      .pages;
    expect(page?.parts[0]?.text).toContain(label);
    expect(page?.parts[0]?.text).toContain(`100 ${nouns}`);
    const category = categories.find((one) => one.id === id);
    const steps = gradientSteps(category?.colour ?? '', category?.turn ?? 0);
    expect(page?.colours).toEqual(expect.arrayContaining(steps.map(({ bg }) => bg)));
    expect(page?.colours).toEqual(expect.arrayContaining(steps.map(({ fg }) => fg)));
  },
);

test.each([100, 113, 250, 1000])('uses the screen’s colours for %i items on all pages', async (count) => {
  const { pages } = await readPoster(await makePoster(listOf(manySongs(count)), options));
  const songsOf = categories.find(({ id }) => id === 'songs');
  const steps = gradientSteps(songsOf?.colour ?? '', songsOf?.turn ?? 0);
  let start = 0;
  for (const { parts, colours } of pages) {
    const rows = parts.filter(({ tag }) => tag === 'LI').length;
    // After those of the page and of its head.
    expect(colours.slice(2, 2 + rows)).toEqual(
      Array.from({ length: rows }, (_, at) => steps[stepFor(start + at, count)]?.bg),
    );
    start += rows;
  }
  expect(start).toBe(count);
});

test('sets long and short titles in one size, and shows rank 1 in full', async () => {
  const title = (index: number) =>
    index % 4 === 2 ? `A Title That Is Longer Than Most, Part ${index}` : `Song ${index}`;
  const items = songs(Array.from({ length: 60 }, (_, index) => [title(index), 'Ann', 1990]));
  const [page] = (await readPoster(await makePoster(listOf(items), options))).pages;
  const sizes = page!.parts
    .filter(({ tag }) => tag === 'LI')
    .map((row) => row.sizes.toSorted((a, b) => b - a));
  // Numeral, title, byline.
  expect(
    new Set(sizes.slice(-45).map(([numeral, name, byline]) => `${numeral} ${name} ${byline}`)).size,
  ).toBe(1);

  // A single long title shrinks a little before it is cut.
  const one = songs(
    Array.from({ length: 100 }, (_, index) => [
      index === 70 ? 'Where the Streets Have No Name' : 'Song',
      'Ann',
      1990,
    ]),
  );
  const rows = rowsOf(await readPoster(await makePoster(listOf(one), options)));
  expect(withoutSpaces(rows[70] ?? '')).toContain('WheretheStreetsHaveNoName');

  const long = songs([['The Piper at the Gates of Dawn', 'Pink Floyd', 1967], ...Array(9).fill(['One'])]);
  const [first] = rowsOf(await readPoster(await makePoster(listOf(long), options)));
  expect(withoutSpaces(first ?? '')).toBe('1ThePiperattheGatesofDawnPinkFloyd1967');
});

test('gives the same bytes for the same list at the same time', async () => {
  const list = listOf(manySongs(120), { description: 'ひらがな و שלום' });
  const [first, second] = [await makePoster(list, options), await makePoster(list, options)];
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  const later = await makePoster(list, { ...options, madeAt: new Date('2027-01-01T00:00:00Z') });
  expect(Buffer.from(later).equals(Buffer.from(first))).toBe(false);
});

test('describes list and author in its properties', async () => {
  const poster = await makePoster(listOf(manySongs(3)), { ...options, author: 'Ada Lovelace' });
  const { info, pages } = await readPoster(poster);
  expect(info).toMatchObject({
    Title: 'For the last dance',
    Author: 'Ada Lovelace',
    Language: 'en',
    Creator: 'Top 100',
    CreationDate: 'D:20260102030405Z',
  });
  expect(pages[0]?.parts.at(-1)?.text).toContain('by Ada Lovelace');
});

test.each([
  ['ja', '千本桜', '上を向いて歩こう'],
  ['ar', 'نسم علينا الهوى', 'زهرة المدائن'],
  ['en', 'Teardrop', 'Zombie'],
])('sets its language to %s, as far as the letters show', async (language, ...titles) => {
  const list = listOf(songs([...titles, titles[1] ?? ''].map((title) => [title])), {
    title: titles[1] ?? '',
  });
  const { info } = await readPoster(await makePoster(list, options));
  expect(info).toMatchObject({ Language: language });
});

test('removes emoji, draws a box for unknown characters, and reports both', async () => {
  const replaced: string[] = [];
  const poster = await makePoster(
    listOf(
      songs([
        ['Fire 🔥 and 👩‍🚀 ice', 'ខ្មែរ'],
        ['🔥', 'ABBA'],
      ]),
    ),
    {
      ...options,
      onReplaced: (characters) => replaced.push(...characters),
    },
  );
  const rows = rowsOf(await readPoster(poster)).map(withoutSpaces);
  // The box carries the original character, so that it can be found and copied.
  expect(rows).toEqual(['1Fireandiceខ្មែរ', '2\ufffdABBA']);
  expect(replaced).toEqual(expect.arrayContaining(['🔥', '👩‍🚀']));
  expect(replaced.join('')).toContain('រ');
});

test('survives texts that try to break a PDF', async () => {
  const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(300);
  const piled = `Z${'\u0335\u0321\u0308'.repeat(400)}algo`;
  const hostile = songs([
    [endless, endless],
    [piled, piled],
    ['\u0000\u0007\u202e\u2066evil\u2069', '\ud800'],
    [') Tj ET Q << /JS (app.alert(1)) >> \\', '%PDF-1.7 endstream endobj'],
    ['a\nb\tc\u2028d', '   '],
    ['\u{10fffd}\u{e0041}', '\ufdfa'.repeat(200)],
    ['constructor', '__proto__'],
  ]);
  const list = listOf(hostile, { title: endless, description: piled.repeat(50) });
  const rows = rowsOf(await readPoster(await makePoster(list, { ...options, author: endless })));
  expect(rows).toHaveLength(hostile.length);
  expect(rows[0]).toContain('…');
  expect(withoutSpaces(rows[2] ?? '')).toBe('3evil');
  expect(withoutSpaces(rows[3] ?? '')).toContain(')TjETQ<</JS(app.alert(1))>>\\');
  expect(rows[4]).toContain('a b c d');
  expect(rows[6]).toContain('constructor');
});

test('loads only the fonts that the texts need, each file once', async () => {
  const loaded: string[] = [];
  await makePoster(listOf(manySongs(20)), {
    ...options,
    loadFont: (name) => {
      loaded.push(name);
      return fontFromDisk(name);
    },
  });
  expect(loaded.toSorted()).toEqual([
    'inter-latin-400-normal.woff',
    'inter-latin-700-normal.woff',
    'inter-latin-800-normal.woff',
  ]);
});

test('names the script whose font is missing', async () => {
  const offline = async (name: string) => {
    if (name.includes('-jp-')) throw new TypeError('Failed to fetch');
    return fontFromDisk(name);
  };
  const making = makePoster(listOf(songs([['ひこうき雲', '荒井由実']])), { ...options, loadFont: offline });
  await expect(making).rejects.toThrow(MissingFontError);
  await expect(making).rejects.toMatchObject({ script: 'Japanese', cause: expect.any(TypeError) });
});

test('reports progress, and stops when aborted', async () => {
  const shares: number[] = [];
  await makePoster(listOf(manySongs(300)), { ...options, onProgress: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(4);

  const stopping = new AbortController();
  const onProgress = (share: number) => share > 0.6 && stopping.abort();
  const making = makePoster(listOf(manySongs(1000)), { ...options, signal: stopping.signal, onProgress });
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });

  const stopped = makePoster(listOf(manySongs(3)), {
    ...options,
    signal: AbortSignal.abort(),
    loadFont: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['a4', 'letter'] as const)('sets makers in at least 6.5 points on %s', async (paper) => {
  for (const count of [100, 112]) {
    const address = 'https://top100.example/discover/@ann/songs/for-the-last-dance-x7k2p9qa';
    const items = songs(Array(count).fill(['Song', 'The Velvet Underground & Nico', 1967]));
    const poster = await makePoster(listOf(items), {
      ...options,
      paper,
      address,
      author: 'Ann',
    });
    const sizes = (await readPoster(poster)).pages.flatMap(({ parts }) =>
      parts.flatMap((part) => part.sizes),
    );
    expect([count, Math.min(...sizes) >= 6.5]).toEqual([count, true]);
  }
});

test('has the address at the foot of the first page, as text and as a code on a light box', async () => {
  const address = 'https://top100.example/discover/@ann/songs/for-the-last-dance-x7k2p9qa';
  const { pages } = await readPoster(await makePoster(listOf(manySongs(130)), { ...options, address }));
  const [first, second] = pages;
  expect(first?.parts.at(-1)?.text).toContain(
    'top100.example/discover/@ann/songs/for-the-last-dance-x7k2p9qa',
  );
  expect(first?.colours).toEqual(expect.arrayContaining(['#ffffff', '#000000']));
  expect(second?.parts.at(-1)?.text).not.toContain('top100.example');
  const without = await readPoster(await makePoster(listOf(manySongs(13)), options));
  expect(without.pages[0]?.colours).not.toContain('#000000');
});
