-- Whether an id belongs to a list that somebody else has deleted and can still take back: asked when one is created.
CREATE INDEX list_tombstones__list_id ON list_tombstones (list_id) WHERE content IS NOT NULL;
