-- Members read their organization; its admins change its name and settings. Subscription and status are the
-- platform's.
alter table public.organizations enable row level security;
alter table public.organizations force row level security;
revoke all on public.organizations from public, anon, authenticated, service_role;
grant select on public.organizations to authenticated;
grant update (name, settings) on public.organizations to authenticated;
grant all on public.organizations to service_role;

drop policy if exists organizations_member on public.organizations;
create policy organizations_member on public.organizations for select to authenticated
  using (private.is_org_member(id));

drop policy if exists organizations_admin on public.organizations;
create policy organizations_admin on public.organizations for update to authenticated
  using (private.is_org_admin(id))
  with check (private.is_org_admin(id));

drop policy if exists organizations_service on public.organizations;
create policy organizations_service on public.organizations to service_role, current_user
  using (true) with check (true);
