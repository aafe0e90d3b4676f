-- The one job row a client may make: `ocr`, `queued`, for its own document after Retry set that to queued.
-- Anything else is refused alike, so the answer tells nothing about other people's documents.
create or replace function private.accept_retry_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select document.user_id into new.owner_id
  from public.documents document
  where document.id = new.document_id
    and document.user_id = auth.uid()
    and document.status = 'queued'
    and document.retry_requested_at is not null
  for no key update;
  if not found or new.stage is distinct from 'ocr' or new.status is distinct from 'queued' then
    raise exception 'new row violates row-level security policy for table "processing_jobs"'
      using errcode = 'insufficient_privilege';
  end if;
  new.input_data := jsonb_build_object('document_id', new.document_id, 'retry', true, 'retried_at', now());
  return new;
end
$$;

drop trigger if exists accept_retry_job on public.processing_jobs;
create trigger accept_retry_job before insert on public.processing_jobs
for each row when (current_user = 'authenticated')
execute function private.accept_retry_job();
