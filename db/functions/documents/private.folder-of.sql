-- The folder in which the files of somebody's documents lie. The sample is nobody's; its folder has a name that no
-- account can have.
create or replace function private.folder_of(p_user_id uuid) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(p_user_id, '00000000-0000-0000-0000-000000000000')::text
$$;

grant execute on function private.folder_of(uuid) to service_role;
