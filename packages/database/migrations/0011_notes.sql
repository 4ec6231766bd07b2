-- Notes on items are part of lists.items. Strangers see them only where the owner of a public list shows them.
ALTER TABLE lists ADD COLUMN show_notes boolean NOT NULL DEFAULT false;

-- A report may be about the note on one item: which item, and what the note said when it was reported.
ALTER TABLE reports ADD COLUMN item_id text;
ALTER TABLE reports ADD COLUMN item_title text;
ALTER TABLE reports ADD COLUMN note text;
