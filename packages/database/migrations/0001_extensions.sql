-- Trigrams: the catalogue's search finds words that are typed with a mistake.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
