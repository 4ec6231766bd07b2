-- Written by services/src/modules/auth (see table-owners.ts).

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- As contracts/identity.ts tidies it: in lower case.
  email text NOT NULL CHECK (email = lower(email)),
  username text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz,
  -- Rises with every new password; sessions of an older number are over, also one that is just being made.
  session_generation int NOT NULL DEFAULT 0,
  -- A deleted account frees its email and username at once; its rows are purged 30 days later.
  deleted_at timestamptz
);

CREATE UNIQUE INDEX users__email ON users (email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users__username ON users (lower(username)) WHERE deleted_at IS NULL;
CREATE INDEX users__unverified ON users (created_at) WHERE verified_at IS NULL AND deleted_at IS NULL;
CREATE INDEX users__deleted_at ON users (deleted_at) WHERE deleted_at IS NOT NULL;

-- Apart from users, so that no query for a person ever carries a hash along.
CREATE TABLE credentials (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- argon2id, in its own encoded form.
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- The one live code of an account for a purpose. The code itself is nowhere: it is derived from the nonce and a
-- key of the server (packages/codes), by whoever checks it and by the worker that mails it.
CREATE TABLE code_challenges (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  nonce bytea NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  used_at timestamptz,
  -- When codes were asked for in the last hour: at most one in 60 s and 5 in an hour.
  sends timestamptz[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, purpose)
);

-- Only the hash of a session's id is kept: who reads the table cannot sign in with it.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- users.session_generation when it began.
  generation int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Moved on at most once a day, so that reading costs no write.
  touched_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions__user_id ON sessions (user_id);
CREATE INDEX sessions__expires_at ON sessions (expires_at);

-- Premium that an admin has given, apart from what is paid for. Written by services/src/modules/billing.
CREATE TABLE complimentary (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  until timestamptz NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now()
);
