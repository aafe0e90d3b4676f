-- The auth wire's alone: it holds password hashes.
alter table auth.users enable row level security;
alter table auth.users force row level security;
revoke all on auth.users from public, anon, authenticated, service_role;
grant all on auth.users to service_role;

drop policy if exists users_service on auth.users;
create policy users_service on auth.users to service_role, current_user using (true) with check (true);
