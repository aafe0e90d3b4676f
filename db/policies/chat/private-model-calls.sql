-- What language models cost: only the service counts and caps it.
alter table private.model_calls enable row level security;
alter table private.model_calls force row level security;
revoke all on private.model_calls from public, anon, authenticated, service_role;
grant all on private.model_calls to service_role;

drop policy if exists model_calls_service on private.model_calls;
create policy model_calls_service on private.model_calls to service_role, current_user using (true) with check (true);
