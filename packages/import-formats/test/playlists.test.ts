import { describe, expect, test } from '@jest/globals';
import { zlibSync } from 'fflate';
import { draftsOf, readOne, titlesOf } from './read-one.ts';

const mbid = '0f3f4d2c-1a2b-4c3d-8e4f-5a6b7c8d9e0f';

describe('JSPF', () => {
  const playlist = (track: unknown[]) =>
    JSON.stringify({
      playlist: {
        title: 'Rainy days',
        creator: 'someone',
        annotation: '<p>Grey &amp; slow</p>',
        track,
        extension: { 'https://musicbrainz.org/doc/jspf#playlist': { public: true } },
      },
    });

  test('reads tracks in order, with the recording as a list of URLs or as one', () => {
    const file = readOne(
      playlist([
        {
          title: 'Pyramid Song',
          creator: 'Radiohead',
          album: 'Amnesiac',
          duration: 288_733,
          trackNum: 2,
          identifier: [`https://musicbrainz.org/recording/${mbid}`],
        },
        {
          title: 1979,
          creator: 'The Smashing Pumpkins',
          identifier: `https://musicbrainz.org/recording/${mbid}`,
        },
        {
          title: 'Teardrop',
          creator: 'Massive Attack',
          identifier: 'https://open.spotify.com/track/67Hna13dNDkZvBpTXRIaOJ',
        },
        { title: '', creator: '' },
        { title: '', creator: 'Nobody' },
        null,
      ]),
      'albums',
    );
    expect(file).toMatchObject({ format: 'jspf', label: 'JSPF playlist' });
    expect(file.lists).toMatchObject([
      { category: 'songs', title: 'Rainy days', description: 'Grey & slow', isRanked: false },
    ]);
    expect(file.lists[0]!.rows).toEqual([
      {
        line: 1,
        draft: {
          title: 'Pyramid Song',
          artist: 'Radiohead',
          album: 'Amnesiac',
          duration_seconds: 289,
          track_number: 2,
        },
        source: { kind: 'musicbrainz', id: mbid },
      },
      {
        line: 2,
        draft: { title: '1979', artist: 'The Smashing Pumpkins' },
        source: { kind: 'musicbrainz', id: mbid },
      },
      {
        line: 3,
        draft: { title: 'Teardrop', artist: 'Massive Attack' },
        source: { kind: 'spotify', id: 'spotify:track:67Hna13dNDkZvBpTXRIaOJ' },
      },
    ]);
    expect(file.problems).toEqual([
      { line: 4, message: 'Entry 4 is empty or of another kind' },
      { line: 5, message: 'Entry 5 has no title' },
      { line: 6, message: 'Entry 6 is empty or of another kind' },
    ]);
  });
});

describe('XSPF', () => {
  const tracks = `<track><title>Björk &amp; more &#233;</title><creator><![CDATA[A <b>]]></creator><album>Début</album>
      <duration>61000</duration><identifier>https://musicbrainz.org/recording/${mbid}</identifier></track>
    <track><creator>Nobody</creator></track>
    <track><title>1989</title><creator>Someone</creator></track>`;
  const playlist = `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Mine</title><trackList>${tracks}</trackList></playlist>\n`;
  const expected = [
    { title: 'Björk & more é', artist: 'A <b>', album: 'Début', duration_seconds: 61 },
    { title: '1989', artist: 'Someone' },
  ];

  test('reads tracks in order', () => {
    const file = readOne(playlist);
    expect(file).toMatchObject({ format: 'xspf', lists: [{ category: 'songs', title: 'Mine' }] });
    expect(draftsOf(file.lists[0])).toEqual(expected);
    expect(file.lists[0]!.rows[0]!.source).toEqual({ kind: 'musicbrainz', id: mbid });
    expect(file.problems).toEqual([{ line: 2, message: 'Entry 2 has no title' }]);
  });

  test('reports a truncated playlist and returns its tracks', () => {
    const file = readOne(playlist.slice(0, -40));
    expect(draftsOf(file.lists[0])).toEqual(expected.slice(0, 1));
    expect(file.problems).toContainEqual({
      message: 'This playlist is damaged: it could not be read to its end',
    });
  });

  test.each([
    [
      'exponentially nested entities',
      `<!DOCTYPE playlist [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n${playlist}`,
    ],
    ['a hundred thousand nested tags', '<playlist>'.repeat(100_000)],
    ['an endless comment', '<playlist><!--'],
  ])('rejects %s', (_, text) => {
    const before = performance.now();
    const file = readOne(text);
    // The target is a second; five times that detects a hang on a busy machine.
    expect(performance.now() - before).toBeLessThan(5000);
    expect(file.lists).toEqual([]);
    expect(file.problems).not.toEqual([]);
  });
});

describe('Topsters', () => {
  const topster = (text: string) => btoa(zlibSync(new TextEncoder().encode(text)).toString());
  const chart = (title: string, items: unknown[]) => ({
    timestamp: 1,
    data: { title, items, size: { x: 2, y: 2 }, showNumbers: true },
  });
  const cover = {
    music: 'https://lastfm.freetls.fastly.net/i/u/300x300/a.png',
    books: 'https://covers.openlibrary.org/b/id/1-L.jpg',
    games: 'https://images.igdb.com/igdb/image/upload/t_cover_big/a.png',
    films: 'https://image.tmdb.org/t/p/w200/a.jpg',
  };

  test('reads one list per chart, in the order of its cells, with the category by its pictures', () => {
    const file = readOne(
      topster(
        JSON.stringify({
          'uuid-1': chart('Records', [
            { title: 'Début', creator: 'Björk', coverURL: cover.music },
            null,
            { title: 'Blue', creator: 'Joni Mitchell', coverURL: cover.music },
          ]),
          'uuid-2': chart('Bands', [{ title: 'Can', coverURL: cover.music }]),
          'uuid-3': chart('', [{ title: 'Emma', creator: 'Jane Austen', coverURL: cover.books }]),
          'uuid-4': chart('Play', [{ title: 'Ico', coverURL: cover.games }]),
          'uuid-5': chart('Watch', [{ title: 'Dark', coverURL: cover.films }]),
          'uuid-6': chart('Other', [{ title: 'Thing', coverURL: 'https://example.org/a.png' }]),
          'uuid-7': chart('Empty', [null, null]),
        }),
      ),
      'tvseries',
    );
    expect(file).toMatchObject({ format: 'topsters', problems: [] });
    expect(titlesOf(file)).toEqual({
      'albums: Records': ['Début', 'Blue'],
      'music_artists: Bands': ['Can'],
      books: ['Emma'],
      'games: Play': ['Ico'],
      'tvseries: Watch': ['Dark'],
      'tvseries: Other': ['Thing'],
    });
    expect(draftsOf(file.lists[0])[0]).toEqual({ title: 'Début', artist: 'Björk' });
    expect(file.lists[0]!.rows[1]!.line).toBe(3);
    expect(draftsOf(file.lists[2])).toEqual([{ title: 'Emma', author: 'Jane Austen' }]);
  });

  test('reads charts of older versions, which are an array', () => {
    const items = [{ title: 'Blue', creator: 'Joni Mitchell', coverURL: cover.music }];
    const file = readOne(topster(JSON.stringify([{ name: 'Old', uuid: 'u', ...chart('', items) }])));
    expect(titlesOf(file)).toEqual({ 'albums: Old': ['Blue'] });
  });

  test('reports a truncated file and other content', () => {
    const whole = topster(JSON.stringify({ a: chart('Records', [{ title: 'Début', creator: 'Björk' }]) }));
    for (const text of [whole.slice(0, Math.floor(whole.length / 8) * 4), topster('no json'), topster('12')])
      expect(readOne(text)).toMatchObject({
        format: 'topsters',
        lists: [],
        problems: [{ message: expect.stringContaining('damaged') }],
      });
  });

  test('stops unpacking a bomb', () => {
    const bomb = btoa(zlibSync(new Uint8Array(80 * 1024 * 1024), { level: 9 }).toString());
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = performance.now();
    const file = readOne(bomb);
    // The target is a second; five times that detects a hang on a busy machine.
    expect(performance.now() - before).toBeLessThan(5000);
    expect(file.problems).toEqual([{ message: expect.stringContaining('too large') }]);
  });
});
