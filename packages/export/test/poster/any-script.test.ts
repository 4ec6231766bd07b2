import { expect, test } from '@jest/globals';
import { makePoster } from '../../src/poster/make-poster.ts';
import { fontFromDisk } from './font-from-disk.ts';
import { listOf, songs } from './lists.ts';
import { readPoster, rowsOf, withoutSpaces } from './read-poster.ts';

const scripts: readonly [script: string, title: string, artist: string][] = [
  ['Latin', 'Águas de Março', 'Elis Regina & Tom Jobim'],
  ['Vietnamese', 'Nối vòng tay lớn', 'Trịnh Công Sơn'],
  ['Polish', 'Dziwny jest ten świat', 'Czesław Niemen'],
  ['Cyrillic', 'Группа крови', 'Кино'],
  ['Greek', 'Τα παιδιά του Πειραιά', 'Μελίνα Μερκούρη'],
  ['Georgian', 'თბილისო', 'რევაზ ლაღიძე'],
  ['Armenian', 'Դլե Յաման', 'Կոմիտաս'],
  ['Arabic', 'نسم علينا الهوى', 'فيروز'],
  ['Persian', 'گل گلدون من', 'سیمین غانم'],
  ['Hebrew', 'ירושלים של זהב', 'נעמי שמר'],
  ['Devanagari', 'लग जा गले', 'लता मंगेशकर'],
  ['Devanagari with reordered vowels', 'ज़िंदगी हिन्दी क्षत्रिय', 'किशोर'],
  ['Bengali', 'আমার সোনার বাংলা', 'বন্দ্যোপাধ্যায়'],
  ['Tamil', 'சின்ன சின்ன ஆசை', 'மின்மினி'],
  ['Telugu', 'నాటు నాటు', 'కీరవాణి'],
  ['Thai', 'น้ำตาลแดง', 'พี่มากพระโขนง'],
  ['Japanese', '上を向いて歩こう', '坂本九'],
  ['Korean', '봄날', '방탄소년단'],
  ['Chinese', '月亮代表我的心', '邓丽君'],
];

test.each(scripts)(
  'writes a poster in %s so that readers extract the original text',
  async (_script, title, artist) => {
    const replaced: string[] = [];
    const poster = await makePoster(
      listOf(songs([['One'], ['Two'], ['Three'], [title, artist, 1997]]), {
        title,
        description: `${title}, ${artist}`,
      }),
      { paper: 'a4', loadFont: fontFromDisk, onReplaced: (characters) => replaced.push(...characters) },
    );
    const read = await readPoster(poster);
    const row = rowsOf(read)[3] ?? '';
    expect(withoutSpaces(row)).toBe(withoutSpaces(`4${title}${artist}1997`));
    expect(row).toContain(title);
    expect(row).toContain(artist);
    expect(withoutSpaces(read.pages[0]?.parts[0]?.text ?? '')).toContain(withoutSpaces(title));
    expect(read.info).toMatchObject({ Title: title });
    expect(replaced).toEqual([]);
  },
);

test('sets all scripts in one list, with every font embedded', async () => {
  const items = songs(scripts.map(([, title, artist]) => [title, artist]));
  const poster = await makePoster(listOf(items), { paper: 'a4', loadFont: fontFromDisk });
  const rows = rowsOf(await readPoster(poster));
  const expected = scripts.map(([, title, artist], index) => withoutSpaces(`${index + 1}${title}${artist}`));
  expect(rows.map(withoutSpaces)).toEqual(expected);
  const source = Buffer.from(poster).toString('latin1');
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
  expect(count(/\/Type \/FontDescriptor/g)).toBeGreaterThan(scripts.length);
  expect(count(/\/FontFile2 /g)).toBe(count(/\/Type \/FontDescriptor/g));
  expect(count(/\/ToUnicode /g)).toBe(count(/\/Type \/FontDescriptor/g));
  expect(count(/\/Subtype \/Type1/g)).toBe(0);
  // Subsets, not whole fonts, which are fifty times as large.
  expect(poster.length).toBeLessThan(300_000);
});

test('extracts words of a bidirectional line in reading order', async () => {
  const items = songs([
    ['שיר (live) מספר 7', 'משינה'],
    ['Best of فيروز 1968', 'فيروز'],
  ]);
  const poster = await makePoster(listOf(items), { paper: 'a4', loadFont: fontFromDisk });
  const rows = rowsOf(await readPoster(poster)).map(withoutSpaces);
  expect(rows).toEqual(['1שיר(live)מספר7משינה', '2Bestofفيروز1968فيروز']);
});
