-- A profile belongs to its account; it comes and goes with the account, so clients only read and change it.
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (display_name, title, phone, bio, avatar_path, is_sample_hidden) on public.profiles to authenticated;
grant all on public.profiles to service_role;

drop policy if exists profiles_owner on public.profiles;
create policy profiles_owner on public.profiles to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

drop policy if exists profiles_service on public.profiles;
create policy profiles_service on public.profiles to service_role, current_user using (true) with check (true);
