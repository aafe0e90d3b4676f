-- The auth wire's alone: hashes of codes that are worth a session.
alter table auth.auth_codes enable row level security;
alter table auth.auth_codes force row level security;
revoke all on auth.auth_codes from public, anon, authenticated, service_role;
grant all on auth.auth_codes to service_role;

drop policy if exists auth_codes_service on auth.auth_codes;
create policy auth_codes_service on auth.auth_codes to service_role, current_user using (true) with check (true);
