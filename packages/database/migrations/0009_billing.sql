-- Whose customer is whose. Written before Stripe's checkout opens, so every subscription has a customer we know.
-- Written by services/src/modules/billing.
CREATE TABLE stripe_customers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Events that the webhook has taken, so that one that comes twice does its work once.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  customer_id text NOT NULL,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX stripe_events__received_at ON stripe_events (received_at);

-- What Stripe says of an account, as the worker has read it last: the one subscription that counts, if there are
-- several. Written by workers/src/jobs/reconcile-stripe alone.
CREATE TABLE subscriptions (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  subscription_id text NOT NULL UNIQUE,
  -- Stripe's word for it.
  status text NOT NULL,
  price_id text NOT NULL,
  -- In cents, for a whole interval.
  amount int NOT NULL,
  interval text NOT NULL CHECK (interval IN ('month', 'year')),
  current_period_end timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL,
  -- Until when it gives Premium, a little longer than what is paid where it renews by itself; null for never. The
  -- condition of being premium is this one column, so that time alone ends it.
  premium_until timestamptz,
  read_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX subscriptions__premium_until ON subscriptions (premium_until);
