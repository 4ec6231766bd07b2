-- Who asked how often, in the columns that rate-limiter-flexible expects. Without Redis every API process
-- counts here; with Redis it is where they count while Redis is away.
-- UNLOGGED: losing the counts in a crash lets somebody try a little more often, and every request writes one.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 70);

CREATE INDEX rate_limits__expire ON rate_limits (expire);
