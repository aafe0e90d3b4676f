-- The stored file and the viewer's copy go with their document, whether or not the client removed them first.
create or replace function private.remove_document_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects where bucket_id || '/' || name in (old.storage_path, old.view_path) and owner_id = old.user_id;
  return null;
end
$$;

drop trigger if exists remove_document_file on public.documents;
create trigger remove_document_file after delete on public.documents
for each row execute function private.remove_document_file();
