-- Written by services/src/modules/lists (see table-owners.ts). The rules: ops/docs/decisions/0040-sync.md.

-- Names the database's history: `npm run restore` writes another one, and every device compares everything.
CREATE TABLE sync_epoch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO sync_epoch DEFAULT VALUES;

-- Rises with every change of any list of an account; also the lock under which an account's lists change.
CREATE TABLE account_seq (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE lists (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  category text NOT NULL,
  title text NOT NULL,
  -- The title trimmed and in lower case: no two of a category have the same.
  title_key text NOT NULL,
  description text NOT NULL,
  -- An array of objects in the order of the ranks.
  items jsonb NOT NULL,
  item_count int NOT NULL,
  is_public boolean NOT NULL DEFAULT false,
  -- Kept for the list's life once it has one, also while it is private.
  public_slug text UNIQUE,
  short_uri text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sync_version bigint NOT NULL DEFAULT 1,
  -- The account's seq at the last change.
  seq bigint NOT NULL,
  last_sync_at timestamptz NOT NULL DEFAULT now(),
  last_device_id text NOT NULL,
  last_device_name text,
  -- When the present run of edits by one device began: within 10 minutes they make one revision.
  run_began_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX lists__user_id__seq ON lists (user_id, seq);
CREATE UNIQUE INDEX lists__user_id__category__short_uri ON lists (user_id, category, short_uri);
CREATE UNIQUE INDEX lists__user_id__category__title_key ON lists (user_id, category, title_key);

-- For the account's life; the content, which makes taking it back possible, for 30 days.
CREATE TABLE list_tombstones (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  list_id uuid NOT NULL,
  seq bigint NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  sync_version bigint NOT NULL DEFAULT 0,
  -- The list's row as it was; null for an id that was never here, and after 30 days.
  content jsonb,
  PRIMARY KEY (user_id, list_id)
);

CREATE INDEX list_tombstones__user_id__seq ON list_tombstones (user_id, seq);
CREATE INDEX list_tombstones__deleted_at ON list_tombstones (deleted_at) WHERE content IS NOT NULL;

CREATE TABLE list_revisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  list_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('edit', 'refused', 'restored_over', 'deleted')),
  sync_version bigint NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  items jsonb NOT NULL,
  item_count int NOT NULL,
  is_public boolean NOT NULL,
  device_id text,
  device_name text,
  -- When this content was written, and when it became a revision.
  written_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What the items take on disk, about: all revisions of an account together have a limit.
  bytes int NOT NULL
);

CREATE INDEX list_revisions__user_id__list_id ON list_revisions (user_id, list_id, created_at DESC) INCLUDE (kind, bytes, id);
CREATE INDEX list_revisions__created_at ON list_revisions (created_at);

-- What an operation was answered, so that its repetition after a lost answer gets the same.
CREATE TABLE operation_receipts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  operation_id uuid NOT NULL,
  list_id uuid NOT NULL,
  -- 200, 409 (version_conflict) or 410 (list_deleted).
  status smallint NOT NULL,
  -- Of a good answer to a push: what the device learnt of its list.
  answer jsonb,
  -- Where the refused content went.
  revision_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, operation_id)
);

CREATE INDEX operation_receipts__created_at ON operation_receipts (created_at);
