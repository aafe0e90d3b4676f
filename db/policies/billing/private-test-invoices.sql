-- Bills of the local test provider; the service's alone.
alter table private.test_invoices enable row level security;
alter table private.test_invoices force row level security;
revoke all on private.test_invoices from public, anon, authenticated, service_role;
grant all on private.test_invoices to service_role;

drop policy if exists test_invoices_service on private.test_invoices;
create policy test_invoices_service on private.test_invoices to service_role, current_user using (true) with check (true);
