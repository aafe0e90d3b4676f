-- A row never names bytes that were marked for deletion: they are gone, or about to be.
create or replace function private.refuse_removed_object() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key constant text := new.bucket_id || '/' || new.id;
begin
  perform pg_advisory_xact_lock(hashtextextended('object:' || key, 0));
  if exists (select from private.removed_objects where object_key = key) then
    raise exception 'these bytes were marked for deletion' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return new;
end
$$;

drop trigger if exists refuse_removed_object on storage.objects;
create trigger refuse_removed_object before insert or update of id on storage.objects
for each row execute function private.refuse_removed_object();
