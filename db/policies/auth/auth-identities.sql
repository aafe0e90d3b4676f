-- The auth wire's alone.
alter table auth.identities enable row level security;
alter table auth.identities force row level security;
revoke all on auth.identities from public, anon, authenticated, service_role;
grant all on auth.identities to service_role;

drop policy if exists identities_service on auth.identities;
create policy identities_service on auth.identities to service_role, current_user using (true) with check (true);
