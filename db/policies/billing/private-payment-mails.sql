-- What people were told about their money; the service's alone.
alter table private.payment_mails enable row level security;
alter table private.payment_mails force row level security;
revoke all on private.payment_mails from public, anon, authenticated, service_role;
grant all on private.payment_mails to service_role;

drop policy if exists payment_mails_service on private.payment_mails;
create policy payment_mails_service on private.payment_mails to service_role, current_user using (true) with check (true);
