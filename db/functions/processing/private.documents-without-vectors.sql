-- Completed documents whose sentences have no vectors of this encoder and of passages of this version, and of which
-- making them has not been tried as often as it may; `since` says when each was last changed.
create or replace function private.documents_without_vectors(
  p_encoder text, p_passages_version int, p_most_tries int
) returns table (id uuid, since timestamptz)
language sql stable set search_path = ''
as $$
  select document.id, document.updated_at
  from public.documents document
  left join public.document_sentence_vectors there on there.document_id = document.id
  where document.status = 'completed' and (
    there.document_id is null
    or (there.encoder, there.passages_version) <> (p_encoder, p_passages_version)
    or (there.vectors is null and there.tries < p_most_tries))
$$;

grant execute on function private.documents_without_vectors(text, int, int) to service_role;
