-- Puts a message of a session right behind an earlier one: those in between move up by one, so that the numbers stay
-- 1, 2, 3. For an answer whose question was overtaken by another one. A number is held once at every step.
create or replace function private.put_message_behind(p_session_id uuid, p_number int, p_behind int) returns void
language plpgsql set search_path = ''
as $$
declare
  aside constant int := 2147483647;
begin
  perform from public.chat_sessions where id = p_session_id for no key update;
  update public.chat_messages set sequence_number = aside
  where session_id = p_session_id and sequence_number = p_number;
  for moved in reverse p_number - 1 .. p_behind + 1 loop
    update public.chat_messages set sequence_number = moved + 1
    where session_id = p_session_id and sequence_number = moved;
  end loop;
  update public.chat_messages set sequence_number = p_behind + 1
  where session_id = p_session_id and sequence_number = aside;
end
$$;

grant execute on function private.put_message_behind(uuid, int, int) to service_role;
