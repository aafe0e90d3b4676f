-- Makes a confirmed account a platform owner: a member with that role of the platform's own organization, which
-- is made when it is missing. Doing it again changes nothing.
-- @returns the organization's id; null when there is no confirmed account of that address
create or replace function private.make_platform_owner(p_email text, p_org_name text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
  organization uuid;
begin
  select id into owner from auth.users where email = lower(p_email) and email_confirmed_at is not null;
  if not found then
    return null;
  end if;
  insert into public.organizations (name, subscription_status, enterprise_features_enabled)
  values (p_org_name, 'enterprise', true)
  on conflict (name) do nothing;
  select id into organization from public.organizations where name = p_org_name;
  insert into public.user_organizations as membership (user_id, organization_id, role)
  values (owner, organization, 'platform_owner')
  on conflict (user_id, organization_id) do update set role = 'platform_owner', status = 'active'
    where membership.role <> 'platform_owner' or membership.status <> 'active';
  return organization;
end
$$;

grant execute on function private.make_platform_owner(text, text) to service_role;
