-- Starts processing one of the caller's documents: takes a credit, queues the jobs, wakes the pipeline.
-- All or nothing. Starting again while it is queued, processing or completed is ok and takes nothing.
--
-- reason: `no_active_period`, `insufficient_credits`, or `not_found`, the same for a document of somebody else
-- as for none at all.
create or replace function public.start_processing(p_document_id uuid, out ok boolean, out reason text)
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  found_status text;
begin
  ok := false;
  perform from public.user_subscriptions where user_id = caller for no key update; -- before the document's lock
  select status into found_status
  from public.documents
  where id = p_document_id and user_id = caller
  for no key update;

  if not found then
    reason := 'not_found';
  elsif found_status not in ('uploaded', 'failed') then
    ok := true;
  else
    reason := private.take_credit(caller, p_document_id);
    if reason is null then
      delete from public.processing_jobs where document_id = p_document_id;
      perform private.queue_jobs(p_document_id);
      update public.documents set status = 'queued', retry_requested_at = null where id = p_document_id;
      ok := true;
    end if;
  end if;
end
$$;

grant execute on function public.start_processing(uuid) to authenticated;
