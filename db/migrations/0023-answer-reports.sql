-- Mistakes that people reported in answers. A report holds the answer as it was and nothing of the file; it goes with
-- the answer, the chat or the account.
create table public.answer_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references public.chat_sessions on delete cascade,
  message_id uuid not null unique references public.chat_messages on delete cascade,
  reason text not null check (char_length(reason) between 1 and 100),
  words text check (char_length(btrim(words)) between 1 and 5000), -- null where nothing was added
  answer text not null check (char_length(answer) <= 100000),
  created_at timestamptz not null default now()
);
create index on public.answer_reports (session_id);
create index on public.answer_reports (user_id, created_at);
