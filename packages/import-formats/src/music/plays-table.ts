import type { ImportResult, Table } from '../import-format.ts';
import { columnMeaning } from '../tables/generic-headers.ts';
import { readCells } from '../tables/parse-delimited.ts';
import { countPlays } from './plays.ts';

const time =
  /^(?:entry[ _]date|date|time|timestamp|date ?(?:[/&]|and)? ?time|uts|utc[ _]time|ts|(?:date |time )?(?:played|listened|scrobbled)(?:[ _](?:at|on))?|scrobble (?:date|time)|(?:played|listened|scrobbled)[ _]date)$/;

/**
 * Plays in a generic table: a time, an artist and a song per line, with repeated songs. Undefined for a list with a
 * date beside each song.
 */
export function readPlaysTable({ header, rows }: Table): ImportResult | undefined {
  if (!header.some((name) => time.test(name))) return undefined;
  const meanings = header.map(columnMeaning);
  const artist = meanings.indexOf('artist');
  const album = meanings.indexOf('album');
  const song = (['song', 'title', 'name'] as const).map((one) => meanings.indexOf(one)).find((at) => at >= 0);
  if (artist < 0 || song === undefined) return undefined;
  const plays = rows.map(({ line, cells }) => ({
    line,
    title: cells[song] ?? '',
    artist: cells[artist] ?? '',
    album: cells[album] ?? '',
  }));
  const songs = new Set(plays.map(({ title, artist: by }) => `${by}\n${title}`.toLowerCase()));
  return songs.size < plays.length ? countPlays(plays) : undefined;
}

const clock = /^\d{1,2} \p{L}{3,9} \d{4},? \d{1,2}:\d{2}(?::\d{2})?$|^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u;

/** Plays without a header, as a Last.fm converter writes them: artist, album, song, time. */
export function readBarePlays(text: string): ImportResult | undefined {
  const [first = '', second = first] = text.trimStart().split('\n', 2);
  if (![first, second].every((line) => /[,;\t]"?[^,;\t]*\d{1,2}:\d{2}[^,;\t]*$/.test(line))) return undefined;
  const records = readCells(text) ?? [];
  const plays = records.flatMap(({ line, cells }) => {
    const [artist = '', album = '', title = '', at = ''] = cells.map((cell) => cell.trim());
    return cells.length === 4 && clock.test(at) ? [{ line, artist, album, title }] : [];
  });
  return records.length > 0 && plays.length >= records.length * 0.9 ? countPlays(plays) : undefined;
}
