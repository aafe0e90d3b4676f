-- The auth wire's alone: who asked for a mail, and where its link is to lead.
alter table auth.mail_requests enable row level security;
alter table auth.mail_requests force row level security;
revoke all on auth.mail_requests from public, anon, authenticated, service_role;
grant all on auth.mail_requests to service_role;

drop policy if exists mail_requests_service on auth.mail_requests;
create policy mail_requests_service on auth.mail_requests to service_role, current_user using (true) with check (true);
