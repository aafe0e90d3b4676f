-- Marks stored bytes that have no row for deletion: from here on no row can be written for them
-- (see refuse_removed_object). @returns false when they have one
create or replace function private.mark_for_deletion(p_key text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  -- Whoever is writing the row right now holds this until it is committed or not.
  perform pg_advisory_xact_lock(hashtextextended('object:' || p_key, 0));
  if exists (
    select from storage.objects
    where id = split_part(p_key, '/', 2)::uuid and bucket_id = split_part(p_key, '/', 1)
  ) then
    return false;
  end if;
  insert into private.removed_objects (object_key) values (p_key) on conflict (object_key) do nothing;
  return true;
end
$$;

grant execute on function private.mark_for_deletion(text) to service_role;
