-- Members see their own membership, admins those of their organization. Admins change roles and remove members,
-- never to or from platform_owner, and never the last admin (keep_last_admin).
alter table public.user_organizations enable row level security;
alter table public.user_organizations force row level security;
revoke all on public.user_organizations from public, anon, authenticated, service_role;
grant select, delete on public.user_organizations to authenticated;
grant update (role) on public.user_organizations to authenticated;
grant all on public.user_organizations to service_role;

drop policy if exists user_organizations_member on public.user_organizations;
create policy user_organizations_member on public.user_organizations for select to authenticated
  using (user_id = (select auth.uid()) or private.is_org_admin(organization_id));

drop policy if exists user_organizations_admin_role on public.user_organizations;
create policy user_organizations_admin_role on public.user_organizations for update to authenticated
  using (private.is_org_admin(organization_id) and role <> 'platform_owner')
  with check (private.is_org_admin(organization_id) and role in ('org_admin', 'org_user'));

drop policy if exists user_organizations_admin_removal on public.user_organizations;
create policy user_organizations_admin_removal on public.user_organizations for delete to authenticated
  using (private.is_org_admin(organization_id) and role <> 'platform_owner');

drop policy if exists user_organizations_service on public.user_organizations;
create policy user_organizations_service on public.user_organizations to service_role, current_user
  using (true) with check (true);
