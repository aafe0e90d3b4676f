-- Mails that somebody asked for, before anybody has looked whether the address has an account: the request costs
-- the same for every address, and what was promised outlives the process that promised it.
create table auth.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('signup', 'otp', 'recovery', 'email_change')),
  email text not null,
  redirect_to text not null,
  challenge jsonb check (jsonb_typeof(challenge) = 'object'),
  -- The metadata of the account that an unknown address becomes; null: it becomes none.
  new_account jsonb check (jsonb_typeof(new_account) = 'object'),
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null
);
create index on auth.mail_requests (next_attempt_at);
