-- Pages of the local test provider; the service's alone.
alter table private.test_checkouts enable row level security;
alter table private.test_checkouts force row level security;
revoke all on private.test_checkouts from public, anon, authenticated, service_role;
grant all on private.test_checkouts to service_role;

drop policy if exists test_checkouts_service on private.test_checkouts;
create policy test_checkouts_service on private.test_checkouts to service_role, current_user using (true) with check (true);
