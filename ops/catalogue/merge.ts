/**
 * Matches staged rows to entries, in order, in one transaction: by mbid; else by kind, title and artist, ignoring
 * case, accents and punctuation. The remaining rows are new.
 */
export const matchStatements = [
  `DELETE FROM staged AS later USING staged AS first
   WHERE later.kind = first.kind AND later.mbid = first.mbid AND later.line > first.line`,

  // A row without an mbid beside namesakes with one is ambiguous.
  `DELETE FROM staged AS plain USING staged AS named
   WHERE plain.mbid IS NULL AND named.mbid IS NOT NULL AND plain.kind = named.kind
     AND plain.title_folded = named.title_folded AND plain.artist_folded = named.artist_folded`,

  `UPDATE staged SET id = entry.id FROM catalogue_entries AS entry
   WHERE staged.mbid IS NOT NULL AND entry.kind = staged.kind AND entry.mbid = staged.mbid`,

  // The first row with an mbid adopts the entry without one; the others are new namesakes.
  `UPDATE staged SET id = entry.id
   FROM catalogue_entries AS entry, (
     SELECT DISTINCT ON (kind, title_folded, artist_folded) line FROM staged
     WHERE mbid IS NOT NULL AND id IS NULL ORDER BY kind, title_folded, artist_folded, line
   ) AS first
   WHERE staged.line = first.line AND entry.mbid IS NULL AND entry.kind = staged.kind
     AND entry.title_folded = staged.title_folded AND entry.artist_folded = staged.artist_folded`,

  `UPDATE staged SET id = entry.id
   FROM (
     SELECT DISTINCT ON (kind, title_folded, artist_folded) id, kind, title_folded, artist_folded
     FROM catalogue_entries
     ORDER BY kind, title_folded, artist_folded, mbid IS NOT NULL, popularity DESC, id
   ) AS entry
   WHERE staged.mbid IS NULL AND entry.kind = staged.kind
     AND entry.title_folded = staged.title_folded AND entry.artist_folded = staged.artist_folded`,

  'UPDATE staged SET id = candidate WHERE id IS NULL',

  // The first of several rows for an entry wins.
  `DELETE FROM staged AS later USING staged AS first WHERE later.id = first.id AND later.line > first.line`,
];

/** Missing values of a row keep existing ones; unchanged entries are not rewritten. */
export const updateEntries = `
  UPDATE catalogue_entries AS entry SET
    mbid = fresh.mbid, title = fresh.title, artist = fresh.artist, album = fresh.album, year = fresh.year,
    country = fresh.country, formed_year = fresh.formed_year, duration_seconds = fresh.duration_seconds,
    track_number = fresh.track_number, popularity = fresh.popularity, title_folded = fresh.title_folded,
    artist_folded = fresh.artist_folded, title_key = fresh.title_key, artist_key = fresh.artist_key,
    document = fresh.document
  FROM (
    SELECT known.id, coalesce(staged.mbid, known.mbid) AS mbid, staged.title, staged.artist,
      CASE WHEN keeps_album THEN known.album ELSE staged.album END AS album,
      coalesce(staged.year, known.year) AS year, coalesce(staged.country, known.country) AS country,
      coalesce(staged.formed_year, known.formed_year) AS formed_year,
      coalesce(staged.duration_seconds, known.duration_seconds) AS duration_seconds,
      coalesce(staged.track_number, known.track_number) AS track_number,
      coalesce(staged.popularity, known.popularity) AS popularity,
      staged.title_folded, staged.artist_folded, staged.title_key, staged.artist_key,
      -- The document holds the album's words, so the two are kept or replaced together.
      CASE WHEN keeps_album THEN known.document ELSE staged.document END AS document
    FROM staged JOIN catalogue_entries AS known USING (id),
      LATERAL (SELECT staged.album = '' AND staged.title_folded = known.title_folded
        AND staged.artist_folded = known.artist_folded AS keeps_album)
  ) AS fresh
  WHERE entry.id = fresh.id AND (
    entry.mbid, entry.title, entry.artist, entry.album, entry.year, entry.country, entry.formed_year,
    entry.duration_seconds, entry.track_number, entry.popularity, entry.document
  ) IS DISTINCT FROM (
    fresh.mbid, fresh.title, fresh.artist, fresh.album, fresh.year, fresh.country, fresh.formed_year,
    fresh.duration_seconds, fresh.track_number, fresh.popularity, fresh.document
  )`;

export const insertEntries = `
  INSERT INTO catalogue_entries (id, kind, mbid, title, artist, album, year, country, formed_year,
    duration_seconds, track_number, popularity, title_folded, artist_folded, title_key, artist_key, document)
  SELECT id, kind, mbid, title, artist, album, year, country, formed_year, duration_seconds, track_number,
    coalesce(popularity, 0), title_folded, artist_folded, title_key, artist_key, document
  FROM staged WHERE NOT EXISTS (SELECT FROM catalogue_entries AS entry WHERE entry.id = staged.id)
  ORDER BY popularity DESC NULLS LAST, id`;
