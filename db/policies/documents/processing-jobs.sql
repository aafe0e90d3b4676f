-- The owner follows the jobs of a document, deletes them for a Retry, and makes the one job Retry begins with;
-- accept_retry_job says which one that is.
alter table public.processing_jobs enable row level security;
alter table public.processing_jobs force row level security;
revoke all on public.processing_jobs from public, anon, authenticated, service_role;
grant select (id, document_id, stage, status, created_at, started_at, completed_at, error_message, error_reason,
  input_data, attempt, pages_done, page_count, seconds_left) on public.processing_jobs to authenticated;
grant insert (document_id, stage, status, input_data) on public.processing_jobs to authenticated;
grant delete on public.processing_jobs to authenticated;
grant all on public.processing_jobs to service_role;

drop policy if exists processing_jobs_owner on public.processing_jobs;
create policy processing_jobs_owner on public.processing_jobs to authenticated
  using (document_id in (select id from public.documents where user_id = (select auth.uid())))
  with check (document_id in (select id from public.documents where user_id = (select auth.uid())));

drop policy if exists processing_jobs_service on public.processing_jobs;
create policy processing_jobs_service on public.processing_jobs to service_role, current_user
  using (true) with check (true);
