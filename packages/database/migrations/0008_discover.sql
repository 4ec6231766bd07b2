-- Public lists and their readers. Who writes what: table-owners.ts. How it works together: ops/docs/decisions/0050-discover.md.

-- ── lists: addresses, and lists that were taken down (services/src/modules/lists) ──

-- When it first became public; what "recent" sorts by. Kept while it is private.
ALTER TABLE lists ADD COLUMN published_at timestamptz;
UPDATE lists SET published_at = updated_at WHERE is_public;
-- Set by an admin who has unpublished it: it cannot become public again until both are null.
ALTER TABLE lists ADD COLUMN withheld_at timestamptz;
ALTER TABLE lists ADD COLUMN withheld_reason text;
ALTER TABLE lists ADD CONSTRAINT lists__withheld_is_private CHECK (withheld_at IS NULL OR NOT is_public);
ALTER TABLE lists ADD CONSTRAINT lists__public_has_address
  CHECK (NOT is_public OR public_slug IS NOT NULL AND published_at IS NOT NULL);
-- Processes of before this migration go on publishing while it is rolled out, and know of no such day.
CREATE FUNCTION lists__first_published() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN NEW.published_at := now(); RETURN NEW; END $$;
CREATE TRIGGER lists__first_published BEFORE INSERT OR UPDATE OF is_public ON lists
  FOR EACH ROW WHEN (NEW.is_public AND NEW.published_at IS NULL) EXECUTE FUNCTION lists__first_published();

-- A person's public lists; and what is looked for among all of them.
CREATE INDEX lists__public__user_id ON lists (user_id, category, published_at DESC) WHERE is_public;
CREATE INDEX lists__public__category ON lists (category, published_at DESC) WHERE is_public;
CREATE INDEX lists__public__title ON lists USING gin (title_key gin_trgm_ops) WHERE is_public;

-- Public addresses that a list had before it was renamed; they lead to it for its life.
CREATE TABLE slug_history (
  slug text PRIMARY KEY,
  list_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX slug_history__list_id ON slug_history (list_id);

-- ── votes (services/src/modules/votes) ──

CREATE TABLE list_votes (
  list_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- 1 or -1.
  vote smallint NOT NULL CHECK (vote IN (1, -1)),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, user_id)
);
CREATE INDEX list_votes__user_id ON list_votes (user_id);
CREATE INDEX list_votes__created_at ON list_votes (created_at);

-- Moved in the transaction of each vote; narrow, so that votes on one list cost little.
CREATE TABLE vote_totals (
  list_id uuid PRIMARY KEY,
  upvotes int NOT NULL DEFAULT 0 CHECK (upvotes >= 0),
  downvotes int NOT NULL DEFAULT 0 CHECK (downvotes >= 0)
) WITH (fillfactor = 50);

-- ── views, featured, reports (services/src/modules/discover) ──

-- Who has seen what in the last 30 minutes. A viewer is a hash with a key that changes every day: no address, no
-- account is kept. Not worth a log: after a crash somebody may count twice.
CREATE UNLOGGED TABLE list_viewers (
  list_id uuid NOT NULL,
  viewer bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, viewer)
);
CREATE INDEX list_viewers__seen_at ON list_viewers (seen_at);

-- Views that counted, for each day (UTC), and of all days together. The key carries the views, since rankings add up
-- the days of one list after the other, and those lie all over the table; it is vacuumed early for the same reason.
CREATE TABLE list_views (
  list_id uuid NOT NULL,
  day date NOT NULL,
  views int NOT NULL,
  PRIMARY KEY (list_id, day) INCLUDE (views)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
CREATE INDEX list_views__day ON list_views (day);

CREATE TABLE view_totals (
  list_id uuid PRIMARY KEY,
  views bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- What admins show first, in the order of `place`, each from and until a time.
CREATE TABLE featured (
  category text NOT NULL,
  list_id uuid NOT NULL,
  place int NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category, list_id),
  CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  list_id uuid NOT NULL,
  -- Null: somebody who was not signed in, or whose account is gone.
  reporter_id uuid REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'hate', 'sexual', 'copyright', 'other')),
  details text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- What became of it.
  outcome text CHECK (outcome IN ('dismissed', 'withheld')),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
-- Reporting the same list again changes nothing while the first report is open.
CREATE UNIQUE INDEX reports__open__reporter ON reports (list_id, reporter_id) WHERE closed_at IS NULL;
CREATE INDEX reports__open ON reports (created_at) WHERE closed_at IS NULL;
CREATE INDEX reports__list_id ON reports (list_id);

-- ── rankings (workers/src/jobs/recompute-rankings) ──

-- One row for each public list: every sort of every category is an index over it. A list that is public and has no
-- row yet has just become so.
CREATE TABLE rankings (
  list_id uuid PRIMARY KEY,
  category text NOT NULL,
  published_at timestamptz NOT NULL,
  vote_score int NOT NULL DEFAULT 0,
  -- Views of all time, and of the last 365, 30 and 7 days with today.
  views_all bigint NOT NULL DEFAULT 0,
  views_year bigint NOT NULL DEFAULT 0,
  views_month bigint NOT NULL DEFAULT 0,
  views_week bigint NOT NULL DEFAULT 0,
  -- Views of the last 7 days, halved with each day of age: the logarithm to base 2 of the sum of views × 2^day, whose
  -- order stays right while time goes on, so that nothing is rewritten just because a day has passed. Null: none.
  trending double precision
);
CREATE INDEX rankings__all ON rankings (category, views_all DESC, vote_score DESC, published_at DESC, list_id);
CREATE INDEX rankings__year ON rankings (category, views_year DESC, vote_score DESC, published_at DESC, list_id);
CREATE INDEX rankings__month ON rankings (category, views_month DESC, vote_score DESC, published_at DESC, list_id);
CREATE INDEX rankings__week ON rankings (category, views_week DESC, vote_score DESC, published_at DESC, list_id);
CREATE INDEX rankings__trending ON rankings (category, trending DESC NULLS LAST, vote_score DESC, published_at DESC, list_id);
CREATE INDEX rankings__recent ON rankings (category, published_at DESC, list_id);

-- Rises with everything that a reader of a category's public lists could see change; the heart of their ETags.
CREATE TABLE ranking_versions (
  category text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

-- Whether facts wait that the versions should know of (services/src/modules/discover/state.ts).
CREATE INDEX outbox__public_lists_undone ON outbox (created_at)
  WHERE done_at IS NULL AND event IN ('list-changed', 'account-deleted', 'featured-changed');

-- ── jobs (workers/src/job-runs.ts): what the workers know and did, for the admin's page ──

CREATE TABLE jobs (
  id text PRIMARY KEY,
  -- As the schedule says it; null for jobs that start from events alone.
  schedule text,
  -- Whether it can be started by hand: its payload is empty.
  can_run_now boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE job_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  job text NOT NULL,
  started_at timestamptz NOT NULL,
  seconds double precision NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'retry', 'dead')),
  -- Of a run that did not end well; and what a run has to tell (rows changed, drift found).
  error text,
  report jsonb
);
CREATE INDEX job_runs__job ON job_runs (job, started_at DESC);
CREATE INDEX job_runs__started_at ON job_runs (started_at);

-- ── admin (services/src/modules/admin) ──

-- Everything that admins do, for ever. The name stays when the account goes.
CREATE TABLE admin_log (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  admin_id uuid REFERENCES users ON DELETE SET NULL,
  admin_name text NOT NULL,
  action text NOT NULL,
  -- What it was done to: a list, an account, a category, a job; and words for people.
  subject_kind text NOT NULL CHECK (subject_kind IN ('list', 'user', 'category', 'job', 'queue')),
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX admin_log__at ON admin_log (at DESC, id);

-- What admins look for: accounts by how their names begin, and lists that were taken down.
CREATE INDEX users__email__beginning ON users (email text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX users__username__beginning ON users (lower(username) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX lists__withheld_at ON lists (withheld_at) WHERE withheld_at IS NOT NULL;

-- Figures per day.
CREATE INDEX users__created_at ON users (created_at);
CREATE INDEX lists__created_at ON lists (created_at);
