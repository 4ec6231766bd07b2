import { describe, expect, test } from '@jest/globals';
import type { MatchRow } from '@top100/contracts/endpoints/match';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { openStarter } from '../../../../test/load-starter.ts';
import { matchRows } from './match-rows.ts';

const pool = await openStarter();

async function match(row: MatchRow, kind = 'song') {
  const [found] = await matchRows(pool, kind, [row]);
  const [best] = found?.candidates ?? [];
  return { status: found?.status, best: best && `${best.entry.title} – ${best.entry.artist}`, found };
}

describe('a row matches the entry that it names', () => {
  test.each<[MatchRow, string]>([
    [{ title: 'Bohemian Rhapsody', artist: 'Queen' }, 'Bohemian Rhapsody – Queen'],
    [{ title: 'Bohemian Rhapsody - Remastered 2011', artist: 'Queen' }, 'Bohemian Rhapsody – Queen'],
    [{ title: 'Bohemian Rhapsody - 2011 Mix', artist: 'Queen', year: 1975 }, 'Bohemian Rhapsody – Queen'],
    [{ title: 'bohemain rapsody', artist: 'queen' }, 'Bohemian Rhapsody – Queen'],
    [{ title: 'HALO', artist: 'Beyonce' }, 'Halo – Beyoncé'],
    [{ title: 'Halo', artist: 'Beyoncé;Someone Else' }, 'Halo – Beyoncé'],
    [
      { title: 'Killing In The Name', artist: 'RATM Rage Against The Machine' },
      'Killing in the Name – Rage Against the Machine',
    ],
    [{ title: 'Yesterday', artist: 'Beatles, The' }, 'Yesterday – The Beatles'],
    [{ title: 'Jóga', artist: 'BJORK', album: 'Homogenic', year: 1997 }, 'Jóga – Björk'],
  ])('%j', async (row, expected) => {
    const { status, best } = await match(row);
    expect([status, best]).toEqual(['match', expected]);
  });

  test('for an artist with typos and without "The"', async () => {
    expect(await match({ title: 'beatles' }, 'artist')).toMatchObject({
      status: 'match',
      best: 'The Beatles – ',
    });
    expect(await match({ title: 'Sigur Ros' }, 'artist')).toMatchObject({
      status: 'match',
      best: 'Sigur Rós – ',
    });
  });
});

describe('a row that could mean several entries', () => {
  test('offers candidates for a title without an artist', async () => {
    const { status, found } = await match({ title: 'One' });
    expect(status).toBe('candidates');
    expect(found?.candidates.length).toBeGreaterThan(0);
    expect(found?.candidates.every(({ confidence }) => confidence < 0.9)).toBe(true);
  });

  test('offers the song for a live take without matching it', async () => {
    const { status, best } = await match({ title: 'Bohemian Rhapsody - Live Aid', artist: 'Queen' });
    expect([status, best]).toEqual(['candidates', 'Bohemian Rhapsody – Queen']);
  });

  test('does not match the same title by another artist', async () => {
    const { status } = await match({ title: 'Bohemian Rhapsody', artist: 'Zzyzx Quartet' });
    expect(status).toBe('none');
  });

  test.each<MatchRow>([
    { title: 'Qwxzjk vbnmrt', artist: 'Plmkoq' },
    { title: '' },
    { title: '★★★' },
    { title: "'; DROP TABLE lists; --", artist: "' & ! | ( ) : * <->" },
    { title: 'a'.repeat(500), artist: 'b'.repeat(200) },
    { title: '\ud800', artist: '%_\\' },
  ])('finds nothing for %j', async (row) => {
    expect(await match(row)).toMatchObject({ status: 'none', best: undefined });
  });
});

const songRow = z.object({ title: z.string(), artist: z.string(), year: z.int().nullable() });

describe('the whole starter catalogue', () => {
  test('matches every song by itself, and nearly every one with a typo in its title', async () => {
    const songs = await pool.any(sql.type(songRow)`
      SELECT title, artist, year FROM catalogue_entries WHERE kind = 'song' ORDER BY id`);
    let wrong = 0;
    let lost = 0;
    let other = 0;
    for (let at = 0; at < songs.length; at += 100) {
      const part = songs.slice(at, at + 100);
      const rows = part.map(({ title, artist, year }) => ({
        title,
        artist,
        ...(year === null ? {} : { year }),
      }));
      const exact = await matchRows(pool, 'song', rows);
      wrong += exact.filter(({ status, candidates: [best] }, i) => {
        const isIt = best?.entry.title === part[i]?.title && best?.entry.artist === part[i]?.artist;
        return status !== 'match' || !isIt;
      }).length;
      const typed = part.filter(({ title }) => title.length >= 8);
      const misspelt = await matchRows(
        pool,
        'song',
        typed.map(({ title, artist }) => ({ title: swapTwoLetters(title), artist })),
      );
      for (const [i, { candidates }] of misspelt.entries()) {
        const [best] = candidates;
        if (!best) lost += 1;
        else if (best.entry.title !== typed[i]?.title || best.entry.artist !== typed[i]?.artist) other += 1;
      }
    }
    expect(songs.length).toBeGreaterThan(1_400);
    expect(wrong).toBeLessThanOrEqual(songs.length * 0.002);
    expect(lost).toBeLessThanOrEqual(songs.length * 0.005);
    expect(other).toBeLessThanOrEqual(songs.length * 0.005);
  });
});

function swapTwoLetters(title: string): string {
  const at = Math.floor(title.length / 2);
  return title.slice(0, at) + title.charAt(at + 1) + title.charAt(at) + title.slice(at + 2);
}
