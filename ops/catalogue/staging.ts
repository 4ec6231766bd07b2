import { createHash } from 'node:crypto';
import { foldText, nameKey } from '@top100/contracts/fold';
import { documentOf } from './document.ts';
import type { CatalogueRow } from './rows.ts';

/**
 * Where the rows of all files stand before they become entries. `candidate` is the id that a new entry gets: it
 * is made from what identifies the row, so that lists keep pointing at the right entry in every database.
 */
export const createStaging = `
  CREATE TEMPORARY TABLE staged (
    line int, id uuid, candidate uuid, kind text, mbid uuid, title text, artist text, album text,
    year smallint, country text, formed_year smallint, duration_seconds int, track_number smallint,
    popularity int, title_folded text COLLATE "C", artist_folded text COLLATE "C",
    title_key text COLLATE "C", artist_key text COLLATE "C", document tsvector
  ) ON COMMIT DROP`;

export const copyIntoStaging = `
  COPY staged (line, candidate, kind, mbid, title, artist, album, year, country, formed_year, duration_seconds,
    track_number, popularity, title_folded, artist_folded, title_key, artist_key, document) FROM STDIN`;

/** The row as a line of COPY's text format, in the order of `copyIntoStaging`. */
export function stagingLine(row: CatalogueRow, line: number): string {
  // A name of signs alone ("÷", "!!!") folds to nothing, and is then told from others as it is written.
  const titleFolded = foldText(row.title) || row.title.toLowerCase();
  const artistFolded = foldText(row.artist) || row.artist.toLowerCase();
  const identity = row.mbid ?? `${titleFolded}\n${artistFolded}`;
  const values = [
    line,
    createHash('md5').update(`${row.kind}\n${identity}`).digest('hex'),
    row.kind,
    row.mbid,
    row.title,
    row.artist,
    row.album,
    row.year,
    row.country,
    row.formed_year,
    row.duration_seconds,
    row.track_number,
    row.popularity,
    titleFolded,
    artistFolded,
    nameKey(row.title) || titleFolded,
    nameKey(row.artist),
    documentOf(row),
  ];
  return `${values.map(copyValue).join('\t')}\n`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: string | number | null): string {
  return value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}
