-- Keeps the number of a session's messages and what they take up true, whoever writes or deletes them. What is said
-- moves the chat to the top of the list, and tells whoever has it open in another tab. Clients may not write
-- `content_bytes`, so it runs as its owner; row-level security has let the messages through before.
create or replace function private.count_chat_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.chat_sessions session
  set message_count = counted.messages,
    content_bytes = greatest(0, session.content_bytes
      + case tg_op when 'INSERT' then counted.changed_bytes else -counted.changed_bytes end),
    updated_at = case when tg_op = 'INSERT' then now() else session.updated_at end
  from (
    select changed.session_id, changed.bytes as changed_bytes, count(message.id) as messages
    from (
      select session_id, sum(octet_length(content) + octet_length(metadata::text) + 200) as bytes
      from changed_messages group by session_id
    ) changed
    left join public.chat_messages message on message.session_id = changed.session_id
    group by changed.session_id, changed.bytes
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
