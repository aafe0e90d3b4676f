-- A ban ends every session for good, also for the time after it. The rows stay, so that a refresh during the ban is
-- told why it is refused; mailed codes and links and a pending change of address are gone.
create or replace function private.end_access_of_banned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.sessions set not_after = now() where user_id = new.id and coalesce(not_after > now(), true);
  delete from auth.auth_codes where user_id = new.id;
  delete from auth.one_time_tokens where user_id = new.id;
  update auth.users set new_email = null, email_change_confirmed = null where id = new.id and new_email is not null;
  return null;
end
$$;

drop trigger if exists end_access_of_banned on auth.users;
create trigger end_access_of_banned after update on auth.users
for each row when (new.banned_until > now() and old.banned_until is distinct from new.banned_until)
execute function private.end_access_of_banned();
