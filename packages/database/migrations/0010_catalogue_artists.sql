-- Matching looks among everything by an artist for a title that is misspelt.
CREATE INDEX catalogue_entries__artist_key ON catalogue_entries (artist_key, popularity DESC);
