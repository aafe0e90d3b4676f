-- The stored file, the viewer's copy and the thumbnail go with their document, whether or not the client removed the
-- file first.
create or replace function private.remove_document_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects
  where owner_id is not distinct from old.user_id and bucket_id || '/' || name in (
    old.storage_path, 'views/' || private.folder_of(old.user_id) || '/' || old.id || '.pdf',
    'thumbnails/' || private.folder_of(old.user_id) || '/' || old.id || '.webp');
  return null;
end
$$;

drop trigger if exists remove_document_file on public.documents;
create trigger remove_document_file after delete on public.documents
for each row execute function private.remove_document_file();
