import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { foldText } from '@top100/contracts/fold';
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
  test('has no bad row', () => {
    expect(problems).toEqual([]);
  });

  test('holds at least 1,500 songs, 500 albums and 500 artists, each in its own file', () => {
    expect(rows.songs.length).toBeGreaterThanOrEqual(1500);
    expect(rows.albums.length).toBeGreaterThanOrEqual(500);
    expect(rows.artists.length).toBeGreaterThanOrEqual(500);
    for (const name of Object.keys(files) as Name[]) {
      expect(new Set(rows[name].map(({ kind }) => kind))).toEqual(new Set([files[name]]));
    }
  });

  test.each(Object.keys(files) as Name[])(
    'has no %s twice, whatever their case, accents and signs',
    (name) => {
      expect(repeated(rows[name].map(keyOf))).toEqual([]);
    },
  );

  test('has no song and no album of one artist twice with another addition in brackets or another guest', () => {
    const bare = ({ title, artist }: CatalogueRow) =>
      `${foldText(title.replace(/[([].*?[)\]]/g, '')) || title}|${foldText(artist.replace(/ feat\..*/, ''))}`;
    expect(repeated(rows.songs.map(bare))).toEqual([]);
    expect(repeated(rows.albums.map(bare))).toEqual([]);
  });

  test('knows the year of every song and album, and none before 1920 or after today', () => {
    const impossible = [...rows.songs, ...rows.albums].filter(
      ({ year }) => year === null || year < 1920 || year > thisYear,
    );
    expect(impossible.map(nameOf)).toEqual([]);
  });

  test('goes through all decades from the 1920s to the 2020s', () => {
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

  test('comes from at least 60 countries, of one spelling each', () => {
    const countries = new Set(rows.artists.flatMap(({ country }) => country ?? []));
    expect(countries.size).toBeGreaterThanOrEqual(60);
    expect(new Set([...countries].map(foldText)).size).toBe(countries.size);
    expect([...countries].filter((name) => !/^\p{Lu}[\p{L} '-]+$/u.test(name))).toEqual([]);
  });

  test('does not come from one country alone', () => {
    const known = rows.artists.flatMap(({ country }) => country ?? []);
    const ofUs = known.filter((country) => country === 'United States' || country === 'United Kingdom');
    expect(ofUs.length / known.length).toBeLessThan(0.5);
  });

  test('no song is older than the band that plays it, and no band plays before it was formed', () => {
    const formed = new Map(rows.artists.map(({ title, formed_year }) => [foldText(title), formed_year]));
    const early = [...rows.songs, ...rows.albums].filter(
      ({ year, artist }) => (year ?? 0) < (formed.get(foldText(artist)) ?? 0),
    );
    expect(early.map(nameOf)).toEqual([]);
  });

  test('no song comes long after the album that it is said to be on', () => {
    const years = new Map(rows.albums.map((row) => [`${row.title}|${row.artist}`, row.year]));
    const late = rows.songs.filter(
      ({ album, artist, year }) => (year ?? 0) > (years.get(`${album}|${artist}`) ?? thisYear) + 1,
    );
    expect(late.map(nameOf)).toEqual([]);
  });

  test('years of forming, lengths and track numbers are plausible where they are known', () => {
    const odd = [...rows.songs, ...rows.albums, ...rows.artists].filter(
      ({ formed_year, duration_seconds, track_number }) =>
        (formed_year !== null && (formed_year < 1920 || formed_year > thisYear)) ||
        (duration_seconds !== null && (duration_seconds < 60 || duration_seconds > 1800)) ||
        (track_number !== null && track_number > 40),
    );
    expect(odd.map(nameOf)).toEqual([]);
  });

  test('artists are spelt the same in all three files', () => {
    const spellings = new Map<string, Set<string>>();
    const names = [
      ...rows.artists.map(({ title }) => title),
      ...[...rows.songs, ...rows.albums].map(({ artist }) => artist),
    ];
    for (const name of names) {
      const key = foldText(name) || name;
      spellings.set(key, (spellings.get(key) ?? new Set()).add(name));
    }
    // Two singers whose names differ by their capitals alone.
    spellings.delete('lisa');
    expect([...spellings.values()].filter((ways) => ways.size > 1).map((ways) => [...ways])).toEqual([]);
  });

  test('every well-known song has its artist in the catalogue', () => {
    const known = new Set(rows.artists.map(({ title }) => foldText(title)));
    const alone = rows.songs
      .filter(({ popularity, artist }) => (popularity ?? 0) >= 80 && !/ feat\. | & |, /.test(artist))
      .filter(({ artist }) => !known.has(foldText(artist)));
    expect(alone.map(nameOf)).toEqual([]);
  });

  test('texts are tidy: no stray spaces, straight composed letters, nothing invisible', () => {
    const untidy = [...rows.songs, ...rows.albums, ...rows.artists]
      .flatMap(({ title, artist, album, country }) => [title, artist, album, country ?? ''])
      .filter(
        (text) => text !== text.normalize('NFC').trim() || /\s{2}|[\p{Cc}\p{Cf}\u200b\ufffd]/u.test(text),
      );
    expect(untidy).toEqual([]);
  });

  test.each(Object.keys(files) as Name[])(
    '%s.csv has all columns and lists the best known first',
    async (name) => {
      const [header = ''] = (await readFile(join(folder, `${name}.csv`), 'utf8')).split('\n');
      expect(header).toBe(columns.join(','));
      const fame = rows[name].map(({ popularity }) => popularity ?? -1);
      expect(fame.every((value) => value >= 1 && value <= 100)).toBe(true);
      expect(fame).toEqual(fame.toSorted((a, b) => b - a));
    },
  );
});
