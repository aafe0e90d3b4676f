-- Messages of one session are written one after the other: whoever inserts takes the session's lock first, in
-- the same order as save_answer. A session the caller cannot see is not locked, and the insert is refused later.
create or replace function private.lock_chat_session() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform from public.chat_sessions where id = new.session_id for no key update;
  return new;
end
$$;

drop trigger if exists lock_chat_session on public.chat_messages;
create trigger lock_chat_session before insert on public.chat_messages
for each row execute function private.lock_chat_session();
