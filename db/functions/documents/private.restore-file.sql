-- Puts the same bytes in the place of a document's file that is gone or damaged. What that had kept from being
-- processed may be processed as if it had just been uploaded.
create or replace function private.restore_file(p_document_id uuid, p_object_id uuid, p_wrapped_key bytea) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into storage.objects (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
  select p_object_id, 'documents', substr(storage_path, length('documents/') + 1), user_id, file_size, mime_type,
    content_sha256, p_wrapped_key
  from public.documents where id = p_document_id for no key update
  on conflict (bucket_id, name) do update set id = excluded.id, wrapped_key = excluded.wrapped_key;

  update public.documents
  set file_removed_at = null,
    warnings = (select coalesce(jsonb_agg(warning), '[]') from jsonb_array_elements(warnings) warning
      where warning ->> 'kind' <> 'missing_file')
  where id = p_document_id;

  update public.documents
  set status = 'uploaded', failure_reason = null, failure_message = null, failed_at = null
  where id = p_document_id and status = 'failed' and coalesce(failure_reason, 'corrupt') = 'corrupt';
  if found then
    delete from public.processing_jobs where document_id = p_document_id;
  end if;
end
$$;

grant execute on function private.restore_file(uuid, uuid, bytea) to service_role;
