-- The stored file, the viewer's copy and the thumbnail go with their document, whether or not the client removed the
-- file first.
create or replace function private.remove_document_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  copy text := private.folder_of(old.user_id) || '/' || old.id;
begin
  delete from storage.objects
  where (bucket_id, name) in (
      (split_part(old.storage_path, '/', 1), substr(old.storage_path, strpos(old.storage_path, '/') + 1)),
      ('views', copy || '.pdf'),
      ('thumbnails', copy || '.webp'))
    and owner_id is not distinct from old.user_id;
  return null;
end
$$;

drop trigger if exists remove_document_file on public.documents;
create trigger remove_document_file after delete on public.documents
for each row execute function private.remove_document_file();
