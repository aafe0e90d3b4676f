create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 320),
  password_hash text,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"], "role": "user"}'
    check (app_metadata ->> 'role' = 'user'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  new_email text check (new_email = lower(new_email)),
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  invited_at timestamptz
);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null check (provider in ('email', 'google', 'azure')),
  provider_id text not null,
  identity_data jsonb not null default '{}',
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  unique (provider, provider_id)
);
create index on auth.identities (user_id);

-- Refresh tokens are derived from the session's secret and a counter, so a lost reply can be answered again
-- without any token being stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz,
  user_agent text,
  ip inet,
  amr jsonb not null default '[]',
  refresh_secret bytea not null,
  refresh_counter int not null default 0
);
create index on auth.sessions (user_id);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  counter int not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (session_id, counter)
);

-- One code and one link for the same purpose. A newer mail of a kind replaces the row of its slot.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  slot text not null check (slot in ('confirmation', 'recovery', 'email_change_current', 'email_change_new')),
  type text not null check (type in ('signup', 'invite', 'magiclink', 'recovery', 'email_change')),
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  link_hash bytea not null unique,
  redirect_to text,
  attempts int not null default 0,
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  code_spent_at timestamptz,
  link_spent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, slot)
);
create index on auth.one_time_tokens (email);

-- Fixed windows, one row per counted thing; rows past their window are forgotten as others are counted.
create table auth.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  count int not null
);
create index on auth.rate_limits (expires_at);

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  display_name text check (char_length(btrim(display_name)) between 2 and 100),
  title text check (char_length(title) <= 200),
  phone text check (char_length(phone) <= 50),
  bio text check (char_length(bio) <= 2000),
  avatar_path text check (avatar_path ~ ('^' || id || '/avatar\.(png|jpg|jpeg|webp)$')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
