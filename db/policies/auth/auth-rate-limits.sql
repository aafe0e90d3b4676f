-- Counted through take_rate_limit, by the service alone.
alter table auth.rate_limits enable row level security;
alter table auth.rate_limits force row level security;
revoke all on auth.rate_limits from public, anon, authenticated, service_role;
grant all on auth.rate_limits to service_role;

drop policy if exists rate_limits_service on auth.rate_limits;
create policy rate_limits_service on auth.rate_limits to service_role, current_user using (true) with check (true);
