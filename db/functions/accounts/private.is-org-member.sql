-- Whether the caller is an active member of the organization, in whatever role.
create or replace function private.is_org_member(p_organization_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_organizations
    where organization_id = p_organization_id and user_id = auth.uid() and status = 'active'
  )
$$;

grant execute on function private.is_org_member(uuid) to authenticated;
