-- Completes the Retry a client began with its new `ocr` job: the file was taken in before, so `ingest` counts
-- as done; the other stages are queued; the pipeline is woken.
create or replace function private.start_retry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.owner_id is distinct from auth.uid() then
    raise exception 'not your document' using errcode = 'insufficient_privilege';
  end if;
  perform private.queue_jobs(new.document_id);
  update public.processing_jobs
  set status = 'done', started_at = now(), completed_at = now(), input_data = new.input_data
  where document_id = new.document_id and stage = 'ingest' and status = 'queued';
  update public.documents set retry_requested_at = null where id = new.document_id;
  perform pg_notify('plainprint_documents', new.document_id::text);
  return null;
end
$$;

drop trigger if exists start_retry on public.processing_jobs;
create trigger start_retry after insert on public.processing_jobs
for each row when (current_user = 'authenticated')
execute function private.start_retry();
