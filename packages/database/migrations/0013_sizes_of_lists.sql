-- Pages of a pull are cut by bytes, so the size of a list has to be known without reading it.
ALTER TABLE lists ADD COLUMN content_bytes int;
-- Whoever writes the items: processes of before this migration write them too while it is rolled out.
CREATE FUNCTION lists__measure() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN NEW.content_bytes := octet_length(NEW.items::text); RETURN NEW; END $$;
CREATE TRIGGER lists__measure BEFORE INSERT OR UPDATE OF items ON lists
  FOR EACH ROW EXECUTE FUNCTION lists__measure();
-- Only those that are large: the size of the others is estimated until they are written next.
UPDATE lists SET content_bytes = octet_length(items::text) WHERE pg_column_size(items) > 8000;

-- What Recently deleted shows, also of a list whose content had to go before its 30 days were over. Null in rows of
-- before this migration that still have their content, where it stands in that.
ALTER TABLE list_tombstones ADD COLUMN title text, ADD COLUMN category text, ADD COLUMN item_count int;
CREATE INDEX list_tombstones__shown ON list_tombstones (deleted_at) WHERE title IS NOT NULL;
-- How much deleted content an account holds.
CREATE INDEX list_tombstones__held ON list_tombstones (user_id, deleted_at DESC) WHERE content IS NOT NULL;
