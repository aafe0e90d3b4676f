-- Subscriptions at the local test provider; the service's alone.
alter table private.test_subscriptions enable row level security;
alter table private.test_subscriptions force row level security;
revoke all on private.test_subscriptions from public, anon, authenticated, service_role;
grant all on private.test_subscriptions to service_role;

drop policy if exists test_subscriptions_service on private.test_subscriptions;
create policy test_subscriptions_service on private.test_subscriptions to service_role, current_user using (true) with check (true);
