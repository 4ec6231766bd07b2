import { createHash } from 'node:crypto';
import { foldText, nameKey } from '@top100/domain/fold';
import { documentOf } from './document.ts';
import type { CatalogueRow } from './rows.ts';

/**
 * Staging table for the rows of all files. `candidate` is a new entry's id, derived from what identifies the row, so
 * that lists refer to the same entry in every database.
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

/** The row in COPY's text format, in the order of `copyIntoStaging`. */
export function stagingLine(row: CatalogueRow, line: number): string {
  // A name of symbols only ("÷", "!!!") folds to nothing, so it is compared as written.
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
