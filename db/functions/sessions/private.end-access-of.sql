-- A person whose rights somebody changed, or who was removed, starts anew: what is still open was opened under other
-- rules. Whoever changes something about themselves keeps the session they do it in.
create or replace function private.end_access_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_access(old.user_id, (auth.jwt() ->> 'session_id')::uuid);
  return null;
end
$$;

drop trigger if exists end_access_of_changed on public.user_organizations;
create trigger end_access_of_changed after update on public.user_organizations
for each row when (old.role <> new.role or (old.status = 'active' and new.status <> 'active'))
execute function private.end_access_of();

drop trigger if exists end_access_of_removed on public.user_organizations;
create trigger end_access_of_removed after delete on public.user_organizations
for each row execute function private.end_access_of();
