-- Every account has a profile from its first moment. The name given at sign-up is only a first suggestion:
-- what does not make a display name is left out, it never fails the sign-up.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given text := coalesce(
    new.user_metadata ->> 'name', new.user_metadata ->> 'full_name', new.user_metadata ->> 'display_name');
begin
  given := btrim(left(btrim(regexp_replace(given, '[[:cntrl:]]', ' ', 'g')), 100));
  insert into public.profiles (id, display_name)
  values (new.id, case when char_length(given) >= 2 then given end);
  return null;
end
$$;

drop trigger if exists create_profile on auth.users;
create trigger create_profile after insert on auth.users
for each row execute function private.create_profile();
