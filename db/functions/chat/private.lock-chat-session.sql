-- Messages of one session are written one after the other: whoever inserts takes the session's lock first, in
-- the same order as save_answer. A session the caller cannot see is not locked, and the insert is refused later.
-- Under that lock only the next number is taken: two tabs that write at once get numbers of their own, and nobody
-- leaves a gap or uses up the numbers. One that is in use is refused by its constraint, so a client tries the next.
-- A question that waits for its answer is not asked a second time: who asks it in another tab gets the same answer.
-- A chat ends with message 2,000: a question never takes the number of its answer.
create or replace function private.lock_chat_session() returns trigger
language plpgsql set search_path = ''
as $$
declare
  next_number int;
begin
  perform from public.chat_sessions where id = new.session_id for no key update;
  if not found then
    return new;
  end if;
  select coalesce(max(sequence_number), 0) + 1 into next_number
  from public.chat_messages where session_id = new.session_id;
  if new.sequence_number <> next_number and not exists (
    select from public.chat_messages
    where session_id = new.session_id and sequence_number = new.sequence_number
  ) then
    raise exception 'the next message of this session has the number %', next_number
      using errcode = 'check_violation';
  end if;
  if new.sequence_number > (case new.role when 'user' then 1999 else 2000 end) then
    raise exception 'A chat holds 2,000 messages, the most there can be. Please begin a new one.';
  end if;
  if new.role = 'user' and current_user = 'authenticated' and exists (
    select from public.chat_messages
    where session_id = new.session_id and sequence_number = next_number - 1 and role = 'user'
      and regexp_replace(content, '^\s+|\s+$', '', 'g') = regexp_replace(new.content, '^\s+|\s+$', '', 'g')
  ) then
    raise exception 'this question waits for its answer already' using errcode = 'unique_violation';
  end if;
  return new;
end
$$;

drop trigger if exists lock_chat_session on public.chat_messages;
create trigger lock_chat_session before insert on public.chat_messages
for each row execute function private.lock_chat_session();
