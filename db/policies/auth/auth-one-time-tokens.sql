-- The auth wire's alone: hashes of mailed codes and links.
alter table auth.one_time_tokens enable row level security;
alter table auth.one_time_tokens force row level security;
revoke all on auth.one_time_tokens from public, anon, authenticated, service_role;
grant all on auth.one_time_tokens to service_role;

drop policy if exists one_time_tokens_service on auth.one_time_tokens;
create policy one_time_tokens_service on auth.one_time_tokens to service_role, current_user using (true) with check (true);
