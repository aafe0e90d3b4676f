-- The tables found in a document. Only the pipeline writes them; they go with the document,
-- and are read once it is completed.
alter table public.document_tables enable row level security;
alter table public.document_tables force row level security;
revoke all on public.document_tables from public, anon, authenticated, service_role;
grant select on public.document_tables to authenticated;
grant all on public.document_tables to service_role;

drop policy if exists document_tables_owner on public.document_tables;
create policy document_tables_owner on public.document_tables to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_tables_sample on public.document_tables;
create policy document_tables_sample on public.document_tables for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_tables_service on public.document_tables;
create policy document_tables_service on public.document_tables to service_role, current_user using (true) with check (true);
