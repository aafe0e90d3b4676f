-- What a document states. Only the pipeline writes it; it goes with the document,
-- and is read once it is completed.
alter table public.document_facts enable row level security;
alter table public.document_facts force row level security;
revoke all on public.document_facts from public, anon, authenticated, service_role;
grant select on public.document_facts to authenticated;
grant all on public.document_facts to service_role;

drop policy if exists document_facts_owner on public.document_facts;
create policy document_facts_owner on public.document_facts to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_facts_sample on public.document_facts;
create policy document_facts_sample on public.document_facts for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_facts_service on public.document_facts;
create policy document_facts_service on public.document_facts to service_role, current_user using (true) with check (true);
