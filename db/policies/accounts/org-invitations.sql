-- Admins read the invitations of their organization and cancel pending ones. They are made by the server alone:
-- whoever could choose a token could confirm a mailbox that is not theirs.
alter table public.org_invitations enable row level security;
alter table public.org_invitations force row level security;
revoke all on public.org_invitations from public, anon, authenticated, service_role;
grant select (id, organization_id, email, role, status, created_at, expires_at, invited_by)
  on public.org_invitations to authenticated;
grant update (status) on public.org_invitations to authenticated;
grant all on public.org_invitations to service_role;

drop policy if exists org_invitations_admin on public.org_invitations;
create policy org_invitations_admin on public.org_invitations for select to authenticated
  using (private.is_org_admin(organization_id));

drop policy if exists org_invitations_cancel on public.org_invitations;
create policy org_invitations_cancel on public.org_invitations for update to authenticated
  using (private.is_org_admin(organization_id) and status = 'pending')
  with check (private.is_org_admin(organization_id) and status = 'cancelled');

drop policy if exists org_invitations_service on public.org_invitations;
create policy org_invitations_service on public.org_invitations to service_role, current_user
  using (true) with check (true);
