-- Remembers bytes that lost their row (and with it the key that opens them) until the object store removed them.
create or replace function private.note_removed_object() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.removed_objects (object_key) values (old.bucket_id || '/' || old.id)
  on conflict (object_key) do nothing;
  return null;
end
$$;

drop trigger if exists note_removed_object on storage.objects;
create trigger note_removed_object after delete on storage.objects
for each row execute function private.note_removed_object();

-- A replaced file gets a new id, so that its old bytes stay whole until the replacement is committed.
drop trigger if exists note_replaced_object on storage.objects;
create trigger note_replaced_object after update on storage.objects
for each row when (old.id <> new.id)
execute function private.note_removed_object();
