-- References from clause to clause. Only the pipeline writes them; they go with the document,
-- and are read once it is completed.
alter table public.document_references enable row level security;
alter table public.document_references force row level security;
revoke all on public.document_references from public, anon, authenticated, service_role;
grant select on public.document_references to authenticated;
grant all on public.document_references to service_role;

drop policy if exists document_references_owner on public.document_references;
create policy document_references_owner on public.document_references to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_references_sample on public.document_references;
create policy document_references_sample on public.document_references for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_references_service on public.document_references;
create policy document_references_service on public.document_references to service_role, current_user using (true) with check (true);
