-- Whether the caller may administer the organization: an active org_admin or platform_owner who is a member of
-- it. Nobody administers a suspended organization from inside.
create or replace function private.is_org_admin(p_organization_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.user_organizations membership
    join public.organizations organization on organization.id = membership.organization_id
    where membership.organization_id = p_organization_id
      and membership.user_id = auth.uid()
      and membership.status = 'active'
      and membership.role in ('org_admin', 'platform_owner')
      and organization.status = 'active'
  )
$$;

grant execute on function private.is_org_admin(uuid) to authenticated;
