-- The auth wire's alone: it holds the secrets refresh tokens are derived from.
alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
revoke all on auth.sessions from public, anon, authenticated, service_role;
grant all on auth.sessions to service_role;

drop policy if exists sessions_service on auth.sessions;
create policy sessions_service on auth.sessions to service_role, current_user using (true) with check (true);
