-- Adds the assistant's message to a session, with the next number; count and time follow (count_chat_messages).
-- @param p_metadata {"answer": the answer before it was text}, or {}
-- @returns the message's sequence number, null when the session is gone
create or replace function private.save_answer(p_session_id uuid, p_content text, p_metadata jsonb)
returns int
language plpgsql set search_path = ''
as $$
declare
  next_number int;
begin
  perform from public.chat_sessions where id = p_session_id for no key update;
  if not found then
    return null;
  end if;
  select coalesce(max(sequence_number), 0) + 1 into next_number
  from public.chat_messages where session_id = p_session_id;
  insert into public.chat_messages (session_id, role, content, sequence_number, metadata)
  values (p_session_id, 'assistant', p_content, next_number, p_metadata);
  return next_number;
end
$$;

grant execute on function private.save_answer(uuid, text, jsonb) to service_role;
