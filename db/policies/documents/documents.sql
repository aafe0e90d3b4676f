-- A document is visible to its owner alone; organization administrators see counts, never documents. The sample has no
-- owner: whoever is signed in reads it, and nobody changes it.
-- Rows are made by the upload route. Clients rename and delete, and send a failed one round again: see
-- guard_document_status.
alter table public.documents enable row level security;
alter table public.documents force row level security;
revoke all on public.documents from public, anon, authenticated, service_role;
grant select (id, user_id, filename, mime_type, file_size, created_at, updated_at, status, storage_path, page_count,
  language, agreement_kind, agreement_kind_confidence, view_path, warnings, failure_reason, failure_message, failed_at,
  is_sample)
  on public.documents to authenticated;
grant update (filename, status) on public.documents to authenticated;
grant delete on public.documents to authenticated;
grant all on public.documents to service_role;

drop policy if exists documents_owner on public.documents;
create policy documents_owner on public.documents to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

drop policy if exists documents_sample on public.documents;
create policy documents_sample on public.documents for select to authenticated using (is_sample);

drop policy if exists documents_service on public.documents;
create policy documents_service on public.documents to service_role, current_user using (true) with check (true);
