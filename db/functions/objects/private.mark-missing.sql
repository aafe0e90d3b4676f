-- Marks an object as missing whose bytes are gone: takes its row back, and says so where its owner looks. What was read
-- of a document stays; one that was not read yet fails. The same file uploaded again restores it (see restore_file). The
-- sample has nobody who could: whatever of it is lost, it no longer counts as read in the present way, and is made anew.
-- @returns false when there is no such row any more
create or replace function private.mark_missing(p_key text, p_message text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  lost storage.objects;
  document public.documents;
begin
  select d.* into document from public.documents d join storage.objects object
    on object.bucket_id || '/' || object.name in (d.storage_path, d.view_path)
  where object.id = split_part(p_key, '/', 2)::uuid
  for no key update of d; -- before the object's lock
  perform from public.documents
  where is_sample
    and exists (select from storage.objects where id = split_part(p_key, '/', 2)::uuid and owner_id is null)
  for no key update;
  delete from storage.objects where id = split_part(p_key, '/', 2)::uuid and bucket_id = split_part(p_key, '/', 1)
  returning * into lost;
  if lost.id is null then
    return false;
  end if;

  if lost.owner_id is null then
    update public.documents set sample_reading = 'lost ' || p_key where is_sample;
  end if;
  if lost.bucket_id = 'avatars' then
    update public.profiles set avatar_path = null where id = lost.owner_id and avatar_path = lost.name;
  elsif lost.bucket_id = 'views' then
    update public.documents set view_path = null where id = document.id;
  elsif lost.bucket_id = 'thumbnails' then
    null; -- the library shows the first words in its place
  elsif document.status = 'completed' then
    update public.documents
    set warnings = warnings || jsonb_build_array(
      jsonb_build_object('kind', 'missing_file', 'pages', '[]'::jsonb, 'message', p_message))
    where id = document.id;
  elsif document.status in ('uploaded', 'awaiting_credit') then -- a run finds out by itself
    update public.documents
    set status = 'failed', failure_reason = 'corrupt', failure_message = p_message, failed_at = now()
    where id = document.id;
    update public.document_usage_log set returned_at = now()
    where document_id = document.id and returned_at is null;
  end if;
  return true;
end
$$;

grant execute on function private.mark_missing(text, text) to service_role;
