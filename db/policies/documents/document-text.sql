-- The text of a document's pages: its owner reads it once the document is
-- completed, and deletes it on the way to deleting the document.
alter table public.document_text enable row level security;
alter table public.document_text force row level security;
revoke all on public.document_text from public, anon, authenticated, service_role;
grant select, delete on public.document_text to authenticated;
grant all on public.document_text to service_role;

drop policy if exists document_text_owner on public.document_text;
create policy document_text_owner on public.document_text to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_text_sample on public.document_text;
create policy document_text_sample on public.document_text for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_text_service on public.document_text;
create policy document_text_service on public.document_text to service_role, current_user using (true) with check (true);
