-- Marks a stage as running and counts the attempt. @returns false when the run has been superseded.
create or replace function private.start_stage(p_document_id uuid, p_run_id uuid, p_stage text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if not private.hold_run(p_document_id, p_run_id) then
    return false;
  end if;
  perform private.queue_jobs(p_document_id); -- the owner may have deleted the rows meanwhile
  update public.processing_jobs
  set status = 'processing', started_at = clock_timestamp(), completed_at = null,
    error_message = null, error_reason = null, attempt = attempt + 1,
    pages_done = null, page_count = null, seconds_left = null
  where document_id = p_document_id and stage = p_stage;
  return true;
end
$$;

grant execute on function private.start_stage(uuid, uuid, text) to service_role;
