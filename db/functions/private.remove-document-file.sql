-- The stored file goes with its document, whether or not the client removed it first.
create or replace function private.remove_document_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects where bucket_id || '/' || name = old.storage_path and owner_id = old.user_id;
  return null;
end
$$;

drop trigger if exists remove_document_file on public.documents;
create trigger remove_document_file after delete on public.documents
for each row execute function private.remove_document_file();
