-- Which object store belongs to this database; the service's alone.
alter table private.object_store enable row level security;
alter table private.object_store force row level security;
revoke all on private.object_store from public, anon, authenticated, service_role;
grant select, update on private.object_store to service_role;

drop policy if exists object_store_service on private.object_store;
create policy object_store_service on private.object_store to service_role, current_user using (true) with check (true);
