-- A person has one picture: a new one takes the place of the one before, whatever either is called, and the profile
-- that showed the old one shows the new one, or none where its name is not one for profiles.
create or replace function private.replace_avatar() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('avatar:' || new.owner_id, 0));
  with gone as (
    delete from storage.objects
    where owner_id = new.owner_id and bucket_id = 'avatars' and name <> new.name
    returning name
  )
  update public.profiles
  set avatar_path = case when new.name ~ ('^' || id || '/avatar\.(png|jpg|jpeg|webp)$') then new.name end
  where id = new.owner_id and avatar_path in (select name from gone);
  return new;
end
$$;

drop trigger if exists replace_avatar on storage.objects;
create trigger replace_avatar before insert on storage.objects
for each row when (new.bucket_id = 'avatars')
execute function private.replace_avatar();
