-- Keeps `updated_at` true where no client writes it.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

drop trigger if exists touch_updated_at on auth.users;
create trigger touch_updated_at before update on auth.users
for each row execute function private.touch_updated_at();

drop trigger if exists touch_updated_at on auth.identities;
create trigger touch_updated_at before update on auth.identities
for each row execute function private.touch_updated_at();

drop trigger if exists touch_updated_at on public.profiles;
create trigger touch_updated_at before update on public.profiles
for each row execute function private.touch_updated_at();

drop trigger if exists touch_updated_at on public.documents;
create trigger touch_updated_at before update on public.documents
for each row execute function private.touch_updated_at();

drop trigger if exists touch_updated_at on public.user_subscriptions;
create trigger touch_updated_at before update on public.user_subscriptions
for each row execute function private.touch_updated_at();

drop trigger if exists touch_updated_at on storage.objects;
create trigger touch_updated_at before update on storage.objects
for each row execute function private.touch_updated_at();
