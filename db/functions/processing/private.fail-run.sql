-- Ends a run for good: the stage carries the message a person reads, nothing half-made stays, and the credit
-- goes back; not where the owner took the file away, which is the first step of deleting it (see return_credit).
-- @returns false when the run has been superseded
create or replace function private.fail_run(
  p_document_id uuid, p_run_id uuid, p_stage text, p_message text, p_reason text
) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.documents
  set status = 'failed', run_id = null, failure_reason = p_reason, failure_message = p_message, failed_at = now(),
    language = null, agreement_kind = null, agreement_kind_confidence = null, view_path = null, warnings = '[]',
    findings = '{}'
  where id = p_document_id and run_id = p_run_id and status = 'processing';
  if not found then
    return false;
  end if;
  perform private.queue_jobs(p_document_id); -- the owner may have deleted the rows meanwhile
  update public.processing_jobs
  set status = 'failed', completed_at = clock_timestamp(), error_message = p_message, error_reason = p_reason,
    seconds_left = null
  where document_id = p_document_id and stage = p_stage;

  -- What was never begun will not come: a client that counts open jobs must not wait for it.
  delete from public.processing_jobs where document_id = p_document_id and status = 'queued';

  delete from storage.objects object using public.documents document
  where document.id = p_document_id and (object.bucket_id, object.name) in (
    ('views', private.folder_of(document.user_id) || '/' || document.id || '.pdf'),
    ('thumbnails', private.folder_of(document.user_id) || '/' || document.id || '.webp'));
  delete from public.document_text where document_id = p_document_id;
  delete from public.document_vectors where document_id = p_document_id;
  delete from public.document_sentence_vectors where document_id = p_document_id;
  delete from public.document_clauses where document_id = p_document_id;
  delete from public.document_facts where document_id = p_document_id;
  delete from public.document_references where document_id = p_document_id;
  delete from public.document_fact_links where document_id = p_document_id;
  delete from public.document_terms where document_id = p_document_id;
  delete from public.document_propositions where document_id = p_document_id;
  delete from public.document_tables where document_id = p_document_id;

  update public.document_usage_log set returned_at = now()
  where document_id = p_document_id and returned_at is null
    and exists (select from public.documents where id = p_document_id and file_removed_at is null);
  return true;
end
$$;

grant execute on function private.fail_run(uuid, uuid, text, text, text) to service_role;
