-- When the payment provider was last asked about each person it may know: whoever was asked longest ago comes first, and
-- several processes never ask about the same one.
create table private.billing_checks (
  user_id uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null,
  renewed_at timestamptz,   -- last asked because a period was over
  compared_at timestamptz   -- last compared with all that is stored
);
create index on private.billing_checks (renewed_at nulls first);
create index on private.billing_checks (compared_at nulls first);

-- What was stored otherwise than it should have been. A row is open until a comparison no longer finds it.
create table private.billing_differences (
  id bigint generated always as identity primary key,
  found_at timestamptz not null,
  user_id uuid not null references auth.users on delete cascade,
  what text not null,
  subject text not null,    -- the purchase, document or row it is about; empty where it is about the plan
  expected text not null,
  found text not null,
  resolved_at timestamptz
);
create unique index on private.billing_differences (user_id, what, subject) where resolved_at is null;
create index on private.billing_differences (user_id);
create index on private.billing_differences (found_at);
