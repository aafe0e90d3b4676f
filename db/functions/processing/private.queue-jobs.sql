-- Makes sure a document has a job row for each stage, in order of `created_at`. Existing rows stay. A Retry begins
-- with the client's own `ocr` row, made in the same moment: the others are placed around it.
create or replace function private.queue_jobs(p_document_id uuid) returns void
language sql set search_path = ''
as $$
  insert into public.processing_jobs (document_id, stage, status, created_at, input_data, owner_id)
  select document.id, stage.name, 'queued',
    now() + (stage.place - array_position(private.stages(), 'ocr')) * interval '1 microsecond',
    jsonb_build_object('document_id', document.id, 'retry', false), document.user_id
  from public.documents document, unnest(private.stages()) with ordinality as stage (name, place)
  where document.id = p_document_id
  on conflict (document_id, stage) do nothing
$$;

grant execute on function private.queue_jobs(uuid) to service_role;
