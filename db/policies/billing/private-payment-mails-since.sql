-- Since when people are told about their money; the service's alone.
alter table private.payment_mails_since enable row level security;
alter table private.payment_mails_since force row level security;
revoke all on private.payment_mails_since from public, anon, authenticated, service_role;
grant select on private.payment_mails_since to service_role;

drop policy if exists payment_mails_since_service on private.payment_mails_since;
create policy payment_mails_since_service on private.payment_mails_since to service_role, current_user using (true) with check (true);
