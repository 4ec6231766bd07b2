-- The catalogue: what can be searched and put into lists. Written by ops/catalogue from files of facts.
CREATE TABLE catalogue_entries (
  -- Made from what identifies the entry, so that it is the same after every load, also into a new database.
  id uuid PRIMARY KEY,
  -- The type of item that the entry becomes in a list: song, album, artist, movie …
  kind text NOT NULL,
  mbid uuid,
  title text NOT NULL,
  -- Who made it, whatever the kind calls them; empty for people and where it is not known.
  artist text NOT NULL,
  album text NOT NULL,
  year smallint,
  country text,
  formed_year smallint,
  duration_seconds int,
  track_number smallint,
  popularity int NOT NULL,
  -- The rest is derived from title, artist and album by packages/contracts/src/fold.ts when it is loaded.
  title_folded text COLLATE "C" NOT NULL,
  artist_folded text COLLATE "C" NOT NULL,
  title_key text COLLATE "C" NOT NULL,
  artist_key text COLLATE "C" NOT NULL,
  -- Words of the title (A), the artist (B) and the album (C).
  document tsvector NOT NULL,
  CONSTRAINT catalogue_entries__kind_title_artist_mbid
    UNIQUE NULLS NOT DISTINCT (kind, title_folded, artist_folded, mbid)
);

CREATE UNIQUE INDEX catalogue_entries__kind_mbid ON catalogue_entries (kind, mbid) WHERE mbid IS NOT NULL;
CREATE INDEX catalogue_entries__title_key ON catalogue_entries (title_key);
-- Without fastupdate: readers must never wade through a list of pending words.
CREATE INDEX catalogue_entries__document ON catalogue_entries USING gin (document) WITH (fastupdate = off);

-- Words that differ by one typo share a fragment: the word itself or the word without one of its letters, both
-- also with each doubled letter written once.
CREATE TABLE catalogue_terms (
  fragment text COLLATE "C" NOT NULL,
  term text COLLATE "C" NOT NULL,
  -- False: only the beginning of words, offered for the word that is still being typed.
  whole boolean NOT NULL,
  -- How well known the entries with the term are together.
  weight real NOT NULL,
  PRIMARY KEY (fragment, term)
);

-- For each beginning of a name, or of a word in it, the best known entries, best first.
CREATE TABLE catalogue_prefixes (
  prefix text COLLATE "C" PRIMARY KEY,
  entries uuid[] NOT NULL
);

-- How many entries of each kind there are; a kind without entries cannot be searched.
CREATE TABLE catalogue_kinds (
  kind text PRIMARY KEY,
  entries int NOT NULL
);
