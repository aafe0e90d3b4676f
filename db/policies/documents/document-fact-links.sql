-- Which fee or deadline belongs to which obligation. Only the pipeline writes them; they go with the document,
-- and are read once it is completed.
alter table public.document_fact_links enable row level security;
alter table public.document_fact_links force row level security;
revoke all on public.document_fact_links from public, anon, authenticated, service_role;
grant select on public.document_fact_links to authenticated;
grant all on public.document_fact_links to service_role;

drop policy if exists document_fact_links_owner on public.document_fact_links;
create policy document_fact_links_owner on public.document_fact_links to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_fact_links_sample on public.document_fact_links;
create policy document_fact_links_sample on public.document_fact_links for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_fact_links_service on public.document_fact_links;
create policy document_fact_links_service on public.document_fact_links to service_role, current_user using (true) with check (true);
