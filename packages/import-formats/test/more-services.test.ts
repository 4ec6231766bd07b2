import { describe, expect, test } from '@jest/globals';
import { parsePlainList } from '@top100/paste/plain-list';
import { draftWithOpinion } from '../src/opinion-note.ts';
import { readOne, titlesOf } from './read-one.ts';

const messagesOf = (text: string) => readOne(text).problems.map(({ message }) => message);

describe('files that contain only ids', () => {
  test.each([
    ['ids of games', 'gameId,dateAdded\n1,2024-01-01\n2,2024-01-02\n'],
    ['ratings by ids', 'userId,movieId,rating,timestamp\n1,2,4.5,1112486027\n'],
    ['a playlist of Deezer', '{"playlist_id":1,"songs":[{"song_id":3135556,"date_add":"2024-01-01"}]}'],
    ['tracks of Tidal', '[{"trackId":1,"dateAdded":"2024-01-01"},{"trackId":2,"dateAdded":"2024-01-01"}]'],
  ])('%s', (_, text) => {
    expect(readOne(text).lists).toEqual([]);
    expect(messagesOf(text)[0]).toContain('numbers (ids) only');
  });
});

describe('an Apple library', () => {
  const library = (tracks: string, playlists: string, doctype = '') =>
    `<?xml version="1.0"?>${doctype}<plist version="1.0"><dict><key>Tracks</key><dict>${tracks}</dict><key>Playlists</key><array>${playlists}</array></dict></plist>`;
  const track = (id: number, name: string, more = '') =>
    `<key>${id}</key><dict><key>Track ID</key><integer>${id}</integer><key>Name</key><string>${name}</string><key>Artist</key><string>Ann</string>${more}</dict>`;
  const item = (id: number) => `<dict><key>Track ID</key><integer>${id}</integer></dict>`;

  test('reads playlists as lists, without Apple’s own and podcasts', () => {
    const text = library(
      track(1, 'One') + track(2, 'Two', '<key>Podcast</key><true/>'),
      `<dict><key>Name</key><string>Library</string><key>Master</key><true/><key>Playlist Items</key><array>${item(1)}${item(2)}</array></dict>` +
        `<dict><key>Name</key><string>Podcasts</string><key>Distinguished Kind</key><integer>10</integer><key>Playlist Items</key><array>${item(2)}</array></dict>` +
        `<dict><key>Name</key><string>Mine</string><key>Playlist Items</key><array>${item(1)}${item(9)}</array></dict>`,
    );
    const file = readOne(text);
    expect(titlesOf(file)).toEqual({ 'songs: Mine': ['One'], 'songs: Library': ['One'] });
    expect(file.lists.map(({ isAside }) => isAside)).toEqual([undefined, true]);
    expect(file.problems[0]?.message).toContain('no song');
  });

  test('never expands custom entities', () => {
    const doctype = '<!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(JSON.stringify(readOne(library(track(1, '&b;'), '', doctype)))).not.toContain('aaaaaaaaaa');
  });

  test('ends for endless nesting and truncated files', () => {
    expect(readOne(library(`<key>1</key>${'<dict>'.repeat(100_000)}`, '')).lists).toEqual([]);
    const whole = library(track(1, 'One'), '');
    for (let at = 60; at < whole.length; at += 7) expect(readOne(whole.slice(0, at)).name).toBe('file');
  });
});

test('MyAnimeList: never expands custom entities', () => {
  const text =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><myanimelist><anime><series_title>&a;</series_title></anime></myanimelist>';
  expect(JSON.stringify(readOne(text))).not.toContain('aaaaaaaaaa');
});

test('does not read notes that Simkl calls private', () => {
  const entry = (is_private: boolean) => ({
    status: 'completed',
    memo: { text: 'mine', is_private },
    movie: { title: 'Kes', ids: { simkl: 1 } },
  });
  const file = readOne(JSON.stringify({ movies: [entry(true), entry(false)] }));
  expect(file.lists[0]?.rows.map(({ note }) => note)).toEqual([undefined, 'mine']);
});

test('reads a plain list of 3.8 MB and counts lines beyond the limit', () => {
  const lines = Array.from({ length: 97_000 }, (_, at) => `${at + 1}. Artist ${at} – Song number ${at}`);
  const text = lines.join('\n');
  expect(text.length).toBeGreaterThan(3_800_000);
  const file = readOne(text);
  expect(file.lists[0]?.rows).toHaveLength(10_000);
  expect(file.problems[0]?.message).toBe('Only the first 10,000 lines were read; 87,000 are left');
});

test('puts the rating and comment of a pasted line into the note', () => {
  const [row] = parsePlainList('Film\tMy rating\tComment\nHeat\t4.5\tlong\nKes\t4\t', 'movie').rows;
  expect(draftWithOpinion(row!.fields, row!)).toEqual({ title: 'Heat', note: '★ 4.5/5\nlong' });
  const [marked] = parsePlainList('Heat [9/10]\nKes [8/10]', 'movie').rows;
  expect(draftWithOpinion(marked!.fields, marked!)).toEqual({ title: 'Heat', note: '★ 9/10' });
});
