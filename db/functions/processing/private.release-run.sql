-- A worker that stops in good order, or meets an outage, hands its document back to the queue; the broken-off stage does
-- not count as an attempt. @returns false when the run has been superseded
create or replace function private.release_run(p_document_id uuid, p_run_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.documents set status = 'queued', run_id = null
  where id = p_document_id and run_id = p_run_id and status = 'processing';
  if not found then
    return false;
  end if;
  update public.processing_jobs set status = 'queued', started_at = null, attempt = greatest(0, attempt - 1),
    pages_done = null, page_count = null, seconds_left = null
  where document_id = p_document_id and status = 'processing';
  return true;
end
$$;

grant execute on function private.release_run(uuid, uuid) to service_role;
