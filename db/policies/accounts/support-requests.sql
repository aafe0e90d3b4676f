-- Written by the send-feedback and send-support routes, read by whoever answers. No client reads or writes it.
alter table public.support_requests enable row level security;
alter table public.support_requests force row level security;
revoke all on public.support_requests from public, anon, authenticated, service_role;
grant all on public.support_requests to service_role;

drop policy if exists support_requests_service on public.support_requests;
create policy support_requests_service on public.support_requests to service_role, current_user using (true) with check (true);
