-- Mails are queued in the transaction of their cause and sent afterwards, so neither exists without the other.
create table private.outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null check (recipient !~ '[[:cntrl:],;<> ]'),
  kind text not null,
  subject text not null check (subject !~ '[[:cntrl:]]'),
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index on private.outgoing_mails (next_attempt_at) where sent_at is null;

create table public.support_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete set null,
  kind text not null check (kind in ('feedback', 'support')),
  category text not null check (char_length(category) <= 100),
  message text not null check (char_length(btrim(message)) between 1 and 5000),
  email text,
  path text check (char_length(path) <= 500),
  created_at timestamptz not null default now()
);
create index on public.support_requests (user_id, created_at);
