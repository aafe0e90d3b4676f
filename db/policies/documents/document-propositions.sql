-- What the sentences of a document say. Only the pipeline writes them; they go with the document,
-- and are read once it is completed.
alter table public.document_propositions enable row level security;
alter table public.document_propositions force row level security;
revoke all on public.document_propositions from public, anon, authenticated, service_role;
grant select on public.document_propositions to authenticated;
grant all on public.document_propositions to service_role;

drop policy if exists document_propositions_owner on public.document_propositions;
create policy document_propositions_owner on public.document_propositions to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_propositions_sample on public.document_propositions;
create policy document_propositions_sample on public.document_propositions for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_propositions_service on public.document_propositions;
create policy document_propositions_service on public.document_propositions to service_role, current_user using (true) with check (true);
