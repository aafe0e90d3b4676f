-- Ends a run well: the last stage is done and the document completed, and what was found out about it is shown, in one
-- step.
-- @returns false when the run has been superseded
create or replace function private.finish_run(p_document_id uuid, p_run_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.documents document
  set status = 'completed', run_id = null, failure_reason = null, failure_message = null, failed_at = null,
    language = coalesce(findings ->> 'language', language),
    agreement_kind = coalesce(findings ->> 'agreement_kind', agreement_kind),
    agreement_kind_confidence =
      coalesce((findings ->> 'agreement_kind_confidence')::real, agreement_kind_confidence),
    warnings = coalesce(findings -> 'warnings', warnings) || coalesce(findings -> 'cut_lists', '[]'),
    view_path = (
      select object.bucket_id || '/' || object.name from storage.objects object
      where object.bucket_id = 'views' and object.name = private.folder_of(document.user_id) || '/' || document.id || '.pdf'),
    findings = '{}'
  where id = p_document_id and run_id = p_run_id and status = 'processing';
  if not found then
    return false;
  end if;
  update public.processing_jobs set status = 'done', completed_at = clock_timestamp()
  where document_id = p_document_id and stage = 'finalize';
  return true;
end
$$;

grant execute on function private.finish_run(uuid, uuid) to service_role;
