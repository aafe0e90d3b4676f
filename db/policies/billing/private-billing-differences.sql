-- What was stored otherwise than it should have been; the service's alone, which never deletes a row.
alter table private.billing_differences enable row level security;
alter table private.billing_differences force row level security;
revoke all on private.billing_differences from public, anon, authenticated, service_role;
grant select, insert, update on private.billing_differences to service_role;

drop policy if exists billing_differences_service on private.billing_differences;
create policy billing_differences_service on private.billing_differences to service_role, current_user using (true) with check (true);
