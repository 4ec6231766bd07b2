-- Facts that jobs follow from. Appended in the transaction that makes them true (packages/events), claimed by
-- workers/src/relay.ts by FOR UPDATE SKIP LOCKED on what is unsent, never by an id cursor: ids do not commit in
-- order.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When its jobs were first added to their queues, and when they are added again should they not be done by then.
  sent_at timestamptz,
  sends int NOT NULL DEFAULT 0,
  resend_at timestamptz,
  -- Every job that the event starts is done: such rows are purged.
  done_at timestamptz
);

CREATE INDEX outbox__unsent ON outbox (created_at) WHERE sent_at IS NULL;
CREATE INDEX outbox__resend_at ON outbox (resend_at) WHERE sent_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX outbox__done_at ON outbox (done_at) WHERE done_at IS NOT NULL;

-- Written by a job's handler in the transaction of its effect: what is here happened, once.
CREATE TABLE outbox_done (
  event_id uuid NOT NULL REFERENCES outbox ON DELETE CASCADE,
  job text NOT NULL,
  done_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, job)
);
