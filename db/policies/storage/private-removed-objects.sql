-- Bytes still to be removed from the object store; the service's alone.
alter table private.removed_objects enable row level security;
alter table private.removed_objects force row level security;
revoke all on private.removed_objects from public, anon, authenticated, service_role;
grant all on private.removed_objects to service_role;

drop policy if exists removed_objects_service on private.removed_objects;
create policy removed_objects_service on private.removed_objects to service_role, current_user using (true) with check (true);
