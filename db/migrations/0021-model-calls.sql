-- Calls of language models that cost money, so that what is spent in a day is known before more is spent. Nothing of
-- a question or an answer is in it.
create table private.model_calls (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account or the organization is gone: what was spent stays spent.
  user_id uuid references auth.users on delete set null,
  organization_id uuid references public.organizations on delete set null,
  day date not null,
  reserved_tokens int not null check (reserved_tokens > 0),
  -- Null until the call has ended; until then the reserved ones count.
  tokens int check (tokens >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((tokens is null) = (ended_at is null))
);
create index on private.model_calls (day);
create index on private.model_calls (user_id);
create index on private.model_calls (organization_id);
