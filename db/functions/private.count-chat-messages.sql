-- Keeps the number of a session's messages true, whoever writes or deletes them. What is said moves the chat to the
-- top of the list, and tells whoever has it open in another tab.
create or replace function private.count_chat_messages() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.chat_sessions session
  set message_count = counted.messages,
    updated_at = case when tg_op = 'INSERT' then now() else session.updated_at end
  from (
    select changed.session_id, count(message.id) as messages
    from (select distinct session_id from changed_messages) changed
    left join public.chat_messages message on message.session_id = changed.session_id
    group by changed.session_id
  ) counted
  where session.id = counted.session_id;
  return null;
end
$$;

drop trigger if exists count_added_messages on public.chat_messages;
create trigger count_added_messages after insert on public.chat_messages
referencing new table as changed_messages
for each statement execute function private.count_chat_messages();

drop trigger if exists count_deleted_messages on public.chat_messages;
create trigger count_deleted_messages after delete on public.chat_messages
referencing old table as changed_messages
for each statement execute function private.count_chat_messages();
