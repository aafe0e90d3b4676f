-- The effective subscription of a user: at most one, whoever pays for it. Locking this row is what makes
-- spending a credit atomic.
create table public.user_subscriptions (
  user_id uuid primary key references auth.users on delete cascade,
  plan_key text not null check (plan_key in ('basic', 'pro')),
  status text not null check (status in ('active', 'inactive', 'trial')),
  current_period_start timestamptz,
  current_period_end timestamptz,
  price_tier text check (price_tier in ('new', 'standard')), -- null when an organization pays
  source text not null default 'own' check (source in ('own', 'organization')),
  provider_subscription_id text unique,
  cancel_at_period_end boolean not null default false,
  updated_at timestamptz not null default now(),
  check (current_period_end > current_period_start),
  check (status <> 'active' or (current_period_start is not null and current_period_end is not null))
);

-- One-off credits, appended only. They do not expire; a reversal takes units back.
create table public.document_credits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  units int not null,
  reason text not null default 'purchase' check (reason in ('purchase', 'reversal')),
  provider_event_id text unique,
  created_at timestamptz not null default now(),
  check (case reason when 'purchase' then units > 0 else units < 0 end)
);
create index on public.document_credits (user_id);

-- One row each time a document takes a credit; `returned_at` is set when it gives it back. A row is live
-- while it is not returned, and a document has at most one live row.
create table public.document_usage_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  document_id uuid references public.documents on delete set null,
  credit_kind text not null check (credit_kind in ('plan', 'one_off')),
  period_start timestamptz not null, -- of the period in which it was taken
  created_at timestamptz not null default now(),
  returned_at timestamptz
);
create unique index document_usage_log_live on public.document_usage_log (document_id) where returned_at is null;
create index on public.document_usage_log (document_id);
create index on public.document_usage_log (user_id, period_start);

create table private.payment_customers (
  user_id uuid primary key references auth.users on delete cascade,
  provider_customer_id text not null unique,
  created_at timestamptz not null default now()
);

-- Every event of the payment provider once, in the transaction of its effect.
create table private.payment_events (
  provider_event_id text primary key,
  type text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz
);

-- What the local test provider would know: pages it opened and subscriptions that were "paid" there.
create table private.test_checkouts (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique, -- of the unguessable part of the page's address
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('subscription', 'credit', 'portal')),
  plan_key text check (plan_key in ('basic', 'pro')),
  price_tier text check (price_tier in ('new', 'standard')),
  quantity int not null default 1 check (quantity > 0),
  price_cents int not null check (price_cents >= 0),
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decision text check (decision in ('pay', 'cancel')),
  decided_at timestamptz,
  check ((kind = 'subscription') = (plan_key is not null))
);
create index on private.test_checkouts (user_id);

create table private.test_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  plan_key text not null check (plan_key in ('basic', 'pro')),
  price_tier text not null check (price_tier in ('new', 'standard')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index test_subscriptions_active on private.test_subscriptions (user_id) where status = 'active';
create index on private.test_subscriptions (user_id);
