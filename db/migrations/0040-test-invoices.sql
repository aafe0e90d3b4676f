-- A renewal that could not be paid, as the test provider plays it, and the day its periods are counted from.
alter table private.test_subscriptions
  add column is_unpaid boolean not null default false,
  add column billing_anchor timestamptz not null default now();
update private.test_subscriptions set billing_anchor = created_at;

-- What the test provider billed, at the amounts of then.
create table private.test_invoices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  subscription_id uuid references private.test_subscriptions on delete cascade, -- null for credits
  what text not null,
  total_cents int not null check (total_cents >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  status text not null check (status in ('paid', 'open')),
  created_at timestamptz not null
);
create index on private.test_invoices (user_id, created_at);
create index on private.test_invoices (subscription_id);
