-- Events of the payment provider; the service's alone.
alter table private.payment_events enable row level security;
alter table private.payment_events force row level security;
revoke all on private.payment_events from public, anon, authenticated, service_role;
grant all on private.payment_events to service_role;

drop policy if exists payment_events_service on private.payment_events;
create policy payment_events_service on private.payment_events to service_role, current_user using (true) with check (true);
