-- A merge-upsert names `id` and `user_id` among the columns it writes; they may be named but not changed.
create or replace function private.guard_chat_session() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'the key and the owner of a chat session cannot be changed'
    using errcode = 'insufficient_privilege';
end
$$;

drop trigger if exists guard_chat_session on public.chat_sessions;
create trigger guard_chat_session before update on public.chat_sessions
for each row when (new.id <> old.id or new.user_id <> old.user_id)
execute function private.guard_chat_session();
