-- Marks a stage as done; call it in the transaction of the stage's last write. @returns false when the run has
-- been superseded.
create or replace function private.finish_stage(p_document_id uuid, p_run_id uuid, p_stage text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if not private.hold_run(p_document_id, p_run_id) then
    return false;
  end if;
  update public.processing_jobs job
  set status = 'done', completed_at = clock_timestamp(), seconds_left = null,
    pages_done = case p_stage when 'ocr' then document.page_count end,
    page_count = case p_stage when 'ocr' then document.page_count end
  from public.documents document
  where document.id = p_document_id and job.document_id = p_document_id and job.stage = p_stage;
  return true;
end
$$;

grant execute on function private.finish_stage(uuid, uuid, text) to service_role;
