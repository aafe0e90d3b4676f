-- Wakes the pipeline when a document becomes queued. Not while the owner's Retry is half done: its new job
-- follows in a moment and wakes the pipeline then.
create or replace function private.notify_queued() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('plainprint_documents', new.id::text);
  return null;
end
$$;

drop trigger if exists notify_queued on public.documents;
create trigger notify_queued after update of status on public.documents
for each row
when (new.status = 'queued' and old.status <> 'queued' and new.retry_requested_at is null)
execute function private.notify_queued();
