-- The clauses found in a document. Only the pipeline writes them; they go with the document,
-- and are read once it is completed.
alter table public.document_clauses enable row level security;
alter table public.document_clauses force row level security;
revoke all on public.document_clauses from public, anon, authenticated, service_role;
grant select on public.document_clauses to authenticated;
grant all on public.document_clauses to service_role;

drop policy if exists document_clauses_owner on public.document_clauses;
create policy document_clauses_owner on public.document_clauses to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_clauses_sample on public.document_clauses;
create policy document_clauses_sample on public.document_clauses for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_clauses_service on public.document_clauses;
create policy document_clauses_service on public.document_clauses to service_role, current_user using (true) with check (true);
