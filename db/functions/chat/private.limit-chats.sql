-- A person keeps at most 2,000 chats. Who adds some at the same moment takes turns, so that it holds for all of them
-- together.
create or replace function private.limit_chats() returns trigger
language plpgsql set search_path = ''
as $$
declare
  most constant int := 2000;
  owner uuid;
begin
  for owner in select distinct user_id from added_chats loop
    perform pg_advisory_xact_lock(hashtextextended('chats:' || owner, 0));
    if (select count(*) from (
      select from public.chat_sessions where user_id = owner limit most + 1
    ) kept) > most then
      raise exception 'You have 2,000 chats, the most there can be. Delete some to begin another.';
    end if;
  end loop;
  return null;
end
$$;

drop trigger if exists limit_chats on public.chat_sessions;
create trigger limit_chats after insert on public.chat_sessions
referencing new table as added_chats
for each statement when (current_user = 'authenticated')
execute function private.limit_chats();
