-- When the payment provider was asked about whom; the service's alone.
alter table private.billing_checks enable row level security;
alter table private.billing_checks force row level security;
revoke all on private.billing_checks from public, anon, authenticated, service_role;
grant select, insert, update on private.billing_checks to service_role;

drop policy if exists billing_checks_service on private.billing_checks;
create policy billing_checks_service on private.billing_checks to service_role, current_user using (true) with check (true);
