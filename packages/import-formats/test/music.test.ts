import { describe, expect, test } from '@jest/globals';
import { joinArtists } from '../src/music/join-artists.ts';
import { readUtf8 } from './read-sample.ts';
import { ids } from './samples/spotify.ts';

describe('Spotify', () => {
  const read = (document: unknown) => readUtf8(JSON.stringify(document));
  const song = { trackName: 'Solo', artistName: 'Zoë', albumName: 1989, trackUri: `spotify:track:${ids[0]}` };

  test('counts and skips podcasts of a playlist, and keeps the order', () => {
    const items = [
      { track: null, episode: { episodeName: 'Talk' } },
      { track: song },
      null,
      { track: { ...song, trackName: 'Duo' } },
    ];
    const file = read({ playlists: [{ name: 'Road', items }] });
    expect(file.lists[0]?.rows.map(({ line, draft }) => [line, draft.title, draft.album])).toEqual([
      [2, 'Solo', '1989'],
      [4, 'Duo', '1989'],
    ]);
    expect(file.problems).toEqual([
      { message: '2 entries of "Road" are no songs, such as podcasts, and were skipped' },
    ]);
  });

  test('finds no list in a playlist of podcasts only', () => {
    const file = read({ playlists: [{ name: 'Talks', items: [{ track: null }] }] });
    expect(file.lists).toEqual([]);
    expect(file.problems).toHaveLength(1);
  });

  test('reads an incomplete library', () => {
    const file = read({ albums: [{ artist: 'Zoë', album: 'Duo' }], shows: [], tracks: 'none' });
    expect(file.format).toBe('spotify-library');
    expect(file.lists.map(({ category }) => category)).toEqual(['albums']);
  });

  test('uses only ids of tracks, albums and artists as sources', () => {
    const makeSource = (trackUri: string) =>
      read({ playlists: [{ name: 'A', items: [{ track: { ...song, trackUri } }] }] }).lists[0]?.rows[0]
        ?.source;
    expect(makeSource(`https://open.spotify.com/track/${ids[1]}?si=1`)).toEqual({
      kind: 'spotify',
      id: `spotify:track:${ids[1]}`,
    });
    expect(makeSource('spotify:local:Zo%C3%AB:::10')).toBeUndefined();
    expect(makeSource('javascript:alert(1)')).toBeUndefined();
  });
});

test.each([
  ['Ana;Bo', 'Ana, Bo'],
  ['Ana,Bo', 'Ana, Bo'],
  ['Ana, Bo', 'Ana, Bo'],
  ['10,000 Maniacs', '10,000 Maniacs'],
  ['Tyler\\, The Creator, Bo', 'Tyler, The Creator, Bo'],
  ['Ana,10cc', 'Ana, 10cc'],
  ['', ''],
])('joins the artists of a cell: %j', (cell, artists) => {
  expect(joinArtists(cell)).toBe(artists);
});

test('keeps as many artists as fit into the field', () => {
  const artists = joinArtists(Array.from({ length: 60 }, (_, at) => `Singer ${at}`).join(';'));
  expect(artists.length).toBeLessThanOrEqual(200);
  expect(artists).toMatch(/^Singer 0, Singer 1, /);
});

test('sorts a collection by rating, with a note', () => {
  const [list] = readUtf8(
    'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id\n1,A,Low,L,LP,2,1990,1\n2,B,None,L,LP,,1990,2\n3,C,High,L,LP,5,1990,3\n',
  ).lists;
  expect(list?.rows.map(({ draft }) => draft.title)).toEqual(['High', 'Low', 'None']);
  expect(list?.note).toContain('Ordered by your ratings');
  expect(list?.isRanked).toBe(false);
});

test('keeps the order of a collection without ratings, without a note', () => {
  const [list] = readUtf8(
    'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id\n1,A,Low,L,LP,,1990,1\n2,B,None,L,LP,0,1990,2\n',
  ).lists;
  expect(list?.rows.map(({ draft }) => draft.title)).toEqual(['Low', 'None']);
  expect(list?.note).toBeUndefined();
});
