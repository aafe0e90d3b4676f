-- Says how far reading is, for whoever watches the `ocr` job. @returns false when the run has been superseded
create or replace function private.note_progress(
  p_document_id uuid, p_run_id uuid, p_pages_done int, p_page_count int, p_seconds_left int
) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if not private.hold_run(p_document_id, p_run_id) then
    return false;
  end if;
  update public.processing_jobs
  set pages_done = least(p_pages_done, p_page_count), page_count = p_page_count, seconds_left = p_seconds_left
  where document_id = p_document_id and stage = 'ocr' and status = 'processing';
  return true;
end
$$;

grant execute on function private.note_progress(uuid, uuid, int, int, int) to service_role;
