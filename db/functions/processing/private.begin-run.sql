-- A worker takes a document: `p_run_id` becomes its live run, and whatever an earlier run still writes is
-- refused from here on (see hold_run). Asking again with the same run changes nothing.
--
-- @returns
--   `started`          go on with the first job that is not done
--   `awaiting_credit`  the period or the credit is gone; the document returns to the queue by itself
--   `failed`           three runs in a row broke off in the same stage: whether the document had a part in it nobody
--                      knows, so it is not blamed
--   `none`             nothing to do: deleted, not queued, finished, or a Retry still on its way
--
-- A document whose credit was returned when it failed takes one again here; Retry itself takes none, and neither does the
-- sample, which is nobody's.
create or replace function private.begin_run(p_document_id uuid, p_run_id uuid) returns text
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
  document public.documents;
  broken_stage text;
begin
  select user_id into owner from public.documents where id = p_document_id;
  perform from public.user_subscriptions where user_id = owner for no key update; -- before the document's lock
  select * into document from public.documents where id = p_document_id for no key update;

  if document.status = 'processing' then
    if document.run_id = p_run_id then
      return 'started';
    end if;
    select stage into broken_stage from public.processing_jobs
    where document_id = p_document_id and status = 'processing' and attempt >= 3;
    if found then
      perform private.fail_run(p_document_id, document.run_id, broken_stage,
        'We could not read this here: the work on it was cut off three times. Your file is safe. Please try again later.', null);
      return 'failed';
    end if;
  elsif document.status = 'queued'
    and coalesce(document.retry_requested_at < now() - interval '1 minute', true) then
    if not document.is_sample and private.take_credit(owner, p_document_id) is not null then
      update public.documents set status = 'awaiting_credit', retry_requested_at = null where id = p_document_id;
      return 'awaiting_credit';
    end if;
  else
    return 'none';
  end if;

  update public.processing_jobs
  set status = 'queued', started_at = null, completed_at = null, error_message = null, error_reason = null,
    pages_done = null, page_count = null, seconds_left = null, attempt = case status when 'failed' then 0 else attempt end
  where document_id = p_document_id and status in ('processing', 'failed');
  perform private.queue_jobs(p_document_id);
  update public.documents
  set status = 'processing', run_id = p_run_id, retry_requested_at = null
  where id = p_document_id;
  return 'started';
end
$$;

grant execute on function private.begin_run(uuid, uuid) to service_role;
