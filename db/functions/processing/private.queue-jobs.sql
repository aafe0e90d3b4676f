-- Makes sure a document has a job row for each of the six stages, in order of `created_at`. Existing rows stay.
create or replace function private.queue_jobs(p_document_id uuid) returns void
language sql set search_path = ''
as $$
  insert into public.processing_jobs (document_id, stage, status, created_at, input_data, owner_id)
  select document.id, stage.name, 'queued', now() + (stage.place - 2) * interval '1 microsecond',
    jsonb_build_object('document_id', document.id, 'retry', false), document.user_id
  from public.documents document,
    unnest(array['ingest', 'ocr', 'annotation', 'vectorization', 'embed', 'finalize'])
      with ordinality as stage (name, place)
  where document.id = p_document_id
  on conflict (document_id, stage) do nothing
$$;

grant execute on function private.queue_jobs(uuid) to service_role;
