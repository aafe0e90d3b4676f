-- The mail queue: mails hold codes and links, so only the service reads them.
alter table private.outgoing_mails enable row level security;
alter table private.outgoing_mails force row level security;
revoke all on private.outgoing_mails from public, anon, authenticated, service_role;
grant all on private.outgoing_mails to service_role;

drop policy if exists outgoing_mails_service on private.outgoing_mails;
create policy outgoing_mails_service on private.outgoing_mails to service_role, current_user using (true) with check (true);
