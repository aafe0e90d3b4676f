-- The chats of a person hold at most 50 MB, each message counted with a share for its row (see count_chat_messages).
-- Answers are the server's and always fit: without room nobody can ask for another. Runs after the trigger that counts,
-- as triggers of one event go by their names.
create or replace function private.limit_chat_text() returns trigger
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
begin
  for owner in
    select distinct session.user_id
    from public.chat_sessions session join added_messages message on message.session_id = session.id
  loop
    perform pg_advisory_xact_lock(hashtextextended('chats:' || owner, 0));
    if (select sum(content_bytes) from public.chat_sessions where user_id = owner) > 50000000 then
      raise exception 'Your chats hold 50 MB, the most there can be. Delete some to go on.';
    end if;
  end loop;
  return null;
end
$$;

drop trigger if exists limit_chat_text on public.chat_messages;
create trigger limit_chat_text after insert on public.chat_messages
referencing new table as added_messages
for each statement when (current_user = 'authenticated')
execute function private.limit_chat_text();
