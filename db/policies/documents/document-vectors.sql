-- The chunks of a document: its owner reads them once the document is completed, and deletes them on the
-- way to deleting the document.
alter table public.document_vectors enable row level security;
alter table public.document_vectors force row level security;
revoke all on public.document_vectors from public, anon, authenticated, service_role;
grant select, delete on public.document_vectors to authenticated;
grant all on public.document_vectors to service_role;

drop policy if exists document_vectors_owner on public.document_vectors;
create policy document_vectors_owner on public.document_vectors to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_vectors_sample on public.document_vectors;
create policy document_vectors_sample on public.document_vectors for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_vectors_service on public.document_vectors;
create policy document_vectors_service on public.document_vectors to service_role, current_user using (true) with check (true);
