-- The owner removed the file of a document: the first step of deleting it. What the client does not get to any more
-- is done later (see retention).
create or replace function private.note_file_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents set file_removed_at = now()
  where storage_path = old.bucket_id || '/' || old.name and user_id = old.owner_id;
  return null;
end
$$;

drop trigger if exists note_file_removal on storage.objects;
create trigger note_file_removal after delete on storage.objects
for each row when (old.bucket_id = 'documents' and current_user = 'authenticated')
execute function private.note_file_removal();
