-- An organization never loses its last admin through one of its members; two who go at once take turns.
create or replace function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.organizations where id = old.organization_id for no key update;
  if not exists (
    select from public.user_organizations
    where organization_id = old.organization_id and id <> old.id and role = 'org_admin' and status = 'active'
  ) then
    raise exception 'An organization needs at least one admin.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

drop trigger if exists keep_last_admin_role on public.user_organizations;
create trigger keep_last_admin_role before update on public.user_organizations
for each row
when (current_user = 'authenticated' and old.role = 'org_admin' and old.status = 'active' and new.role = 'org_user')
execute function private.keep_last_admin();

drop trigger if exists keep_last_admin on public.user_organizations;
create trigger keep_last_admin before delete on public.user_organizations
for each row when (current_user = 'authenticated' and old.role = 'org_admin' and old.status = 'active')
execute function private.keep_last_admin();
