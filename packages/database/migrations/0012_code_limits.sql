-- How often codes of an email were asked for and mistyped, whether it has an account or not: answers must not tell.
-- Written by services/src/modules/auth (see table-owners.ts); rows of a day ago are purged.
CREATE TABLE code_limits (
  -- HMAC of the email: a table of the emails of people without an account would be data that nobody needs.
  email_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  -- When codes were asked for in the last hour: by anybody, and by browsers that have signed in to the account.
  sends timestamptz[] NOT NULL DEFAULT '{}',
  reserved_sends timestamptz[] NOT NULL DEFAULT '{}',
  -- Until then a code that a known browser asked for is not replaced by one that anybody else asks for.
  reserved_until timestamptz,
  -- Wrong tries by guesser: hash of the address, or 'known-browser'. They end with a new code, or at tries_until.
  wrong_tries jsonb NOT NULL DEFAULT '{}',
  tries_until timestamptz,
  touched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (email_hash, purpose)
);

CREATE INDEX code_limits__touched_at ON code_limits (touched_at);
