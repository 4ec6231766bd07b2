import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CatalogueFileError, columns, type RowProblem, readRows } from './rows.ts';

const header = columns.join(',');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'top100-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer) {
  const file = join(folder, 'some.csv');
  await writeFile(file, text);
  const problems: RowProblem[] = [];
  const rows = [];
  for await (const row of readRows(file, (problem) => problems.push(problem), 2026)) rows.push(row);
  return { rows, problems: problems.map(({ line, why }) => `${line}: ${why}`) };
}

describe('a file of the catalogue', () => {
  test('gives typed rows; unknown values are null, unknown texts empty', async () => {
    const { rows, problems } = await read(
      `${header}\nsong,,"Halo, ""live""",Beyoncé,I Am... Sasha Fierce,2008,,,261,5,90\nartist,1F9DF192-a621-4f54-8850-2c5373b7eac9,ABBA,,,,Sweden,1972,,,93\n`,
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        kind: 'song',
        mbid: null,
        title: 'Halo, "live"',
        artist: 'Beyoncé',
        album: 'I Am... Sasha Fierce',
        year: 2008,
        country: null,
        formed_year: null,
        duration_seconds: 261,
        track_number: 5,
        popularity: 90,
      },
      expect.objectContaining({
        mbid: '1f9df192-a621-4f54-8850-2c5373b7eac9',
        title: 'ABBA',
        artist: '',
        album: '',
        year: null,
        country: 'Sweden',
        formed_year: 1972,
      }),
    ]);
  });

  test('may reorder or omit columns, begin with a BOM and end lines with CRLF', async () => {
    const { rows } = await read('\ufeffTitle,kind,ARTIST\r\nHalo,song,Beyonce\u0301\r\n\r\n');
    expect(rows).toEqual([expect.objectContaining({ title: 'Halo', artist: 'Beyoncé', popularity: null })]);
  });

  test('may contain all nine kinds of item', async () => {
    const kinds = ['song', 'album', 'artist', 'movie', 'tvseries', 'episode', 'book', 'book_author', 'game'];
    const { rows } = await read(`kind,title,artist\n${kinds.map((kind) => `${kind},A,B`).join('\n')}`);
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    [
      'record,,Halo,Beyoncé,,,,,,,',
      /^2: unknown kind "record"; it must be one of song, album, artist, movie/,
    ],
    ['song,,Halo,,,,,,,,', '2: Songs require title and artist'],
    ['artist,,,,,,,,,,', '2: Artists require name'],
    ['song,,Halo,Beyoncé,,2027,,,,,', '2: year "2027" is not from 1900 to 2026'],
    ['song,,Halo,Beyoncé,,1899,,,,,', '2: year "1899" is not from 1900 to 2026'],
    ['song,,Halo,Beyoncé,,c. 2008,,,,,', '2: year "c. 2008" is not from 1900 to 2026'],
    ['artist,,ABBA,,,1972,,,,,', '2: year does not belong to the kind artist'],
    ['song,,Halo,Beyoncé,,,,,0,,', '2: duration_seconds "0" is not from 1 to 86400'],
    ['song,,Halo,Beyoncé,,,,,,,-1', '2: popularity "-1" is not from 0 to 999999999'],
    ['song,17,Halo,Beyoncé,,,,,,,', '2: mbid "17" is not a UUID'],
    [`song,,${'x'.repeat(501)},Beyoncé,,,,,,,`, '2: title is longer than 500 characters'],
    ['song,,Halo,Beyoncé', '2: has 4 cells instead of 11'],
    ['song,x,Halo,,,1,,,,,', /^2: Songs require title and artist; mbid "x" is not a UUID; year "1" is not /],
  ])('skips the row %s and reports its line and the reason', async (row, why) => {
    const { rows, problems } = await read(`${header}\n${row}\nsong,,Good,One,,,,,,,\n`);
    expect(problems).toEqual([typeof why === 'string' ? why : expect.stringMatching(why)]);
    expect(rows.map(({ title }) => title)).toEqual(['Good']);
  });

  test('skips a row with broken quotes and reads the others', async () => {
    const { rows, problems } = await read(`${header}\nsong,,Ha"lo,Beyoncé,,,,,,,\nsong,,Good,One,,,,,,,\n`);
    expect(problems).toEqual([expect.stringMatching(/^2: .*[Qq]uote/)]);
    expect(rows.map(({ title }) => title)).toEqual(['Good']);
  });

  test.each([
    ['', /is empty; its first line must be kind,mbid,title/],
    ['kind,artist\nsong,Beyoncé', /the column title is missing/],
    ['kind,title,singer\n', /the column "singer" is unknown/],
  ])('rejects a file that begins with %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(CatalogueFileError);
    await expect(read(text)).rejects.toThrow(message);
  });

  test('names a missing file', async () => {
    const rows = readRows(join(folder, 'nowhere.csv'), () => undefined);
    await expect(rows.next()).rejects.toThrow(/nowhere\.csv does not exist/);
  });

  test('reports binary data as an error instead of crashing', async () => {
    await expect(read(Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)))).rejects.toThrow(
      CatalogueFileError,
    );
  });
});
