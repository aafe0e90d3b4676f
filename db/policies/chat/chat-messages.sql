-- Messages are read, added and deleted through the session they belong to, and never changed.
alter table public.chat_messages enable row level security;
alter table public.chat_messages force row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;
grant select, delete on public.chat_messages to authenticated;
grant insert (session_id, role, content, sequence_number, metadata) on public.chat_messages to authenticated;
grant all on public.chat_messages to service_role;

drop policy if exists chat_messages_owner on public.chat_messages;
create policy chat_messages_owner on public.chat_messages to authenticated
  using (session_id in (select id from public.chat_sessions where user_id = (select auth.uid())))
  with check (session_id in (select id from public.chat_sessions where user_id = (select auth.uid())));

drop policy if exists chat_messages_service on public.chat_messages;
create policy chat_messages_service on public.chat_messages to service_role, current_user
  using (true) with check (true);
