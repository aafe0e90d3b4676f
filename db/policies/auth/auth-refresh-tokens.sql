-- The auth wire's alone.
alter table auth.refresh_tokens enable row level security;
alter table auth.refresh_tokens force row level security;
revoke all on auth.refresh_tokens from public, anon, authenticated, service_role;
grant all on auth.refresh_tokens to service_role;

drop policy if exists refresh_tokens_service on auth.refresh_tokens;
create policy refresh_tokens_service on auth.refresh_tokens to service_role, current_user using (true) with check (true);
