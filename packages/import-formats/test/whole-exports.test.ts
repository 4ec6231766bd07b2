import { expect, test } from '@jest/globals';
import { letterboxdList, letterboxdListTitle } from '@top100/testing/letterboxd-list';
import { spotifyAccountData, spotifySecret } from '@top100/testing/spotify-account-data';
import { readFiles } from '../src/read-files.ts';
import { readOne } from './read-one.ts';

const context = { currentYear: 2026, category: 'songs' as const };

test('reads a Letterboxd list of thirty films completely and in order', () => {
  const { lists, problems } = readOne(letterboxdList());
  expect(problems).toEqual([]);
  expect(lists).toMatchObject([
    {
      category: 'movies',
      title: letterboxdListTitle,
      description: 'No repeats.\n\nOne rule: I have to want to see it tomorrow.',
      isRanked: true,
    },
  ]);
  const titles = lists[0]!.rows.map(({ draft }) => draft.title);
  expect(titles).toHaveLength(30);
  expect([titles[0], titles[3], titles[8], titles[29]]).toEqual([
    'In the Mood for Love',
    '2001: A Space Odyssey',
    'Paris, Texas',
    '千と千尋の神隠し',
  ]);
});

test('reads library and playlists of Spotify’s account data, and nothing about the person', () => {
  const files = readFiles([{ name: 'my_spotify_data.zip', bytes: spotifyAccountData() }], context);
  expect(files.map(({ name }) => name.split('/').at(-1)).sort()).toEqual([
    'Playlist1.json',
    'YourLibrary.json',
  ]);
  const songs = files.flatMap(({ lists }) => lists).filter(({ category }) => category === 'songs');
  expect(songs.map(({ rows }) => rows.length).sort((a, b) => a - b)).toEqual([4, 42]);
  expect(JSON.stringify(files)).not.toContain(spotifySecret);
});
