create table public.chat_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  document_id uuid references public.documents on delete set null,
  title text not null default 'New Chat' check (char_length(title) <= 255),
  message_count int not null default 0 check (message_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.chat_sessions (user_id, updated_at desc);
create index on public.chat_sessions (document_id);

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.chat_sessions on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) <= 100000),
  sequence_number int not null check (sequence_number > 0), -- 1, 2, 3 … within the session
  metadata jsonb not null default '{}'
    check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 10000),
  created_at timestamptz not null default now(),
  unique (session_id, sequence_number)
);
