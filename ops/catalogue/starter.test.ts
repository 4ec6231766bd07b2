import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { foldText } from '@top100/domain/fold';
import { type CatalogueRow, columns, type RowProblem, readRows } from './rows.ts';

const folder = join(import.meta.dirname, 'starter');
const thisYear = new Date().getFullYear();
const files = { songs: 'song', albums: 'album', artists: 'artist' } as const;
type Name = keyof typeof files;

const problems: RowProblem[] = [];
const rows: Record<Name, CatalogueRow[]> = { songs: [], albums: [], artists: [] };

beforeAll(async () => {
  for (const name of Object.keys(files) as Name[]) {
    for await (const row of readRows(join(folder, `${name}.csv`), (one) => problems.push(one))) {
      rows[name].push(row);
    }
  }
});

const keyOf = ({ title, artist }: CatalogueRow) => `${foldText(title) || title}|${foldText(artist)}`;
const nameOf = ({ title, artist }: CatalogueRow) => `${title} – ${artist}`;
const repeated = (keys: string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

describe('the starter catalogue', () => {
  test('has no invalid row', () => {
    expect(problems).toEqual([]);
  });

  test('has at least 1,500 songs, 500 albums and 500 artists, each in its own file', () => {
    expect(rows.songs.length).toBeGreaterThanOrEqual(1500);
    expect(rows.albums.length).toBeGreaterThanOrEqual(500);
    expect(rows.artists.length).toBeGreaterThanOrEqual(500);
    for (const name of Object.keys(files) as Name[]) {
      expect(new Set(rows[name].map(({ kind }) => kind))).toEqual(new Set([files[name]]));
    }
  });

  test.each(Object.keys(files) as Name[])(
    'has no duplicate %s, ignoring case, accents and punctuation',
    (name) => {
      expect(repeated(rows[name].map(keyOf))).toEqual([]);
    },
  );

  test('has no song or album of an artist twice with different additions in brackets or guests', () => {
    const bare = ({ title, artist }: CatalogueRow) =>
      `${foldText(title.replace(/[([].*?[)\]]/g, '')) || title}|${foldText(artist.replace(/ feat\..*/, ''))}`;
    expect(repeated(rows.songs.map(bare))).toEqual([]);
    expect(repeated(rows.albums.map(bare))).toEqual([]);
  });

  test('has the year of every song and album, from 1920 to today', () => {
    const impossible = [...rows.songs, ...rows.albums].filter(
      ({ year }) => year === null || year < 1920 || year > thisYear,
    );
    expect(impossible.map(nameOf)).toEqual([]);
  });

  test('covers all decades from the 1920s to the 2020s', () => {
    const counts = new Map<number, number>();
    for (const { year } of [...rows.songs, ...rows.albums]) {
      const decade = Math.floor((year ?? 0) / 10) * 10;
      counts.set(decade, (counts.get(decade) ?? 0) + 1);
    }
    for (let decade = 1920; decade <= 2020; decade += 10) {
      expect([decade, counts.get(decade) ?? 0]).toEqual([decade, expect.any(Number)]);
      expect(counts.get(decade) ?? 0).toBeGreaterThanOrEqual(15);
    }
  });

  test('covers at least 60 countries, each with one spelling', () => {
    const countries = new Set(rows.artists.flatMap(({ country }) => country ?? []));
    expect(countries.size).toBeGreaterThanOrEqual(60);
    expect(new Set([...countries].map(foldText)).size).toBe(countries.size);
    expect([...countries].filter((name) => !/^\p{Lu}[\p{L} '-]+$/u.test(name))).toEqual([]);
  });

  test('is not dominated by one country', () => {
    const known = rows.artists.flatMap(({ country }) => country ?? []);
    const ofUs = known.filter((country) => country === 'United States' || country === 'United Kingdom');
    expect(ofUs.length / known.length).toBeLessThan(0.5);
  });

  test('has no song older than its band, and no band active before it was formed', () => {
    const formed = new Map(rows.artists.map(({ title, formed_year }) => [foldText(title), formed_year]));
    const early = [...rows.songs, ...rows.albums].filter(
      ({ year, artist }) => (year ?? 0) < (formed.get(foldText(artist)) ?? 0),
    );
    expect(early.map(nameOf)).toEqual([]);
  });

  test('has no song much later than its album', () => {
    const years = new Map(rows.albums.map((row) => [`${row.title}|${row.artist}`, row.year]));
    const late = rows.songs.filter(
      ({ album, artist, year }) => (year ?? 0) > (years.get(`${album}|${artist}`) ?? thisYear) + 1,
    );
    expect(late.map(nameOf)).toEqual([]);
  });

  test('has plausible years of formation, lengths and track numbers', () => {
    const odd = [...rows.songs, ...rows.albums, ...rows.artists].filter(
      ({ formed_year, duration_seconds, track_number }) =>
        (formed_year !== null && (formed_year < 1920 || formed_year > thisYear)) ||
        (duration_seconds !== null && (duration_seconds < 60 || duration_seconds > 1800)) ||
        (track_number !== null && track_number > 40),
    );
    expect(odd.map(nameOf)).toEqual([]);
  });

  test('spells artists the same in all three files', () => {
    const spellings = new Map<string, Set<string>>();
    const names = [
      ...rows.artists.map(({ title }) => title),
      ...[...rows.songs, ...rows.albums].map(({ artist }) => artist),
    ];
    for (const name of names) {
      const key = foldText(name) || name;
      spellings.set(key, (spellings.get(key) ?? new Set()).add(name));
    }
    // Two singers whose names differ only in capitals.
    spellings.delete('lisa');
    expect([...spellings.values()].filter((ways) => ways.size > 1).map((ways) => [...ways])).toEqual([]);
  });

  test('has the artist of every well-known song', () => {
    const known = new Set(rows.artists.map(({ title }) => foldText(title)));
    const alone = rows.songs
      .filter(({ popularity, artist }) => (popularity ?? 0) >= 80 && !/ feat\. | & |, /.test(artist))
      .filter(({ artist }) => !known.has(foldText(artist)));
    expect(alone.map(nameOf)).toEqual([]);
  });

  test('has clean texts: no stray spaces, composed letters, no invisible characters', () => {
    const untidy = [...rows.songs, ...rows.albums, ...rows.artists]
      .flatMap(({ title, artist, album, country }) => [title, artist, album, country ?? ''])
      .filter(
        (text) => text !== text.normalize('NFC').trim() || /\s{2}|[\p{Cc}\p{Cf}\u200b\ufffd]/u.test(text),
      );
    expect(untidy).toEqual([]);
  });

  test.each(Object.keys(files) as Name[])(
    'has all columns in %s.csv, and the best known first',
    async (name) => {
      const [header = ''] = (await readFile(join(folder, `${name}.csv`), 'utf8')).split('\n');
      expect(header).toBe(columns.join(','));
      const fame = rows[name].map(({ popularity }) => popularity ?? -1);
      expect(fame.every((value) => value >= 1 && value <= 100)).toBe(true);
      expect(fame).toEqual(fame.toSorted((a, b) => b - a));
    },
  );
});
