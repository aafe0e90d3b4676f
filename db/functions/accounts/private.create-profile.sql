-- Every account has a profile from its first moment. The name given at sign-up is only a first suggestion:
-- what does not make a display name is left out, it never fails the sign-up.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, display_name)
  values (new.id, private.display_name_of(new.user_metadata));
  return null;
end
$$;

drop trigger if exists create_profile on auth.users;
create trigger create_profile after insert on auth.users
for each row execute function private.create_profile();
