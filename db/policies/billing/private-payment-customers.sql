-- Who is who at the payment provider; the service's alone.
alter table private.payment_customers enable row level security;
alter table private.payment_customers force row level security;
revoke all on private.payment_customers from public, anon, authenticated, service_role;
grant all on private.payment_customers to service_role;

drop policy if exists payment_customers_service on private.payment_customers;
create policy payment_customers_service on private.payment_customers to service_role, current_user using (true) with check (true);
