-- The vectors of a document's sentences: whoever may be answered about the document reads them, once it is completed.
-- The REST wire does not know the table.
alter table public.document_sentence_vectors enable row level security;
alter table public.document_sentence_vectors force row level security;
revoke all on public.document_sentence_vectors from public, anon, authenticated, service_role;
grant select on public.document_sentence_vectors to authenticated;
grant all on public.document_sentence_vectors to service_role;

drop policy if exists document_sentence_vectors_owner on public.document_sentence_vectors;
create policy document_sentence_vectors_owner on public.document_sentence_vectors to authenticated
  using (document_id in (
    select id from public.documents where user_id = (select auth.uid()) and status = 'completed'))
  with check (false);

drop policy if exists document_sentence_vectors_sample on public.document_sentence_vectors;
create policy document_sentence_vectors_sample on public.document_sentence_vectors for select to authenticated
  using (document_id in (select id from public.documents where is_sample and status = 'completed'));

drop policy if exists document_sentence_vectors_service on public.document_sentence_vectors;
create policy document_sentence_vectors_service on public.document_sentence_vectors to service_role, current_user using (true) with check (true);
