-- A chat belongs to one user and, while it exists, to one of that user's own documents or to the sample.
alter table public.chat_sessions enable row level security;
alter table public.chat_sessions force row level security;
revoke all on public.chat_sessions from public, anon, authenticated, service_role;
grant select, delete on public.chat_sessions to authenticated;
grant insert (id, user_id, document_id, title, message_count, updated_at) on public.chat_sessions to authenticated;
-- `id` and `user_id` are here for merge-upserts, which name them; guard_chat_session keeps their values.
grant update (id, user_id, document_id, title, message_count, updated_at) on public.chat_sessions to authenticated;
grant all on public.chat_sessions to service_role;

drop policy if exists chat_sessions_owner on public.chat_sessions;
create policy chat_sessions_owner on public.chat_sessions to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (document_id is null
      or document_id in (select id from public.documents where user_id = (select auth.uid()) or is_sample))
  );

drop policy if exists chat_sessions_service on public.chat_sessions;
create policy chat_sessions_service on public.chat_sessions to service_role, current_user
  using (true) with check (true);
