-- Everybody reads what their documents used. Rows are added by take_credit; all that ever changes in one is
-- that its credit was returned.
alter table public.document_usage_log enable row level security;
alter table public.document_usage_log force row level security;
revoke all on public.document_usage_log from public, anon, authenticated, service_role;
grant select (id, user_id, document_id, credit_kind, period_start, created_at, returned_at, deleted_in)
  on public.document_usage_log to authenticated;
grant select, insert on public.document_usage_log to service_role;
grant update (returned_at) on public.document_usage_log to service_role;

drop policy if exists document_usage_log_owner on public.document_usage_log;
create policy document_usage_log_owner on public.document_usage_log for select to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists document_usage_log_service on public.document_usage_log;
create policy document_usage_log_service on public.document_usage_log to service_role, current_user
  using (true) with check (true);
