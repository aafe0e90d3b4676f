-- The auth wire's alone: which browser may come back from a provider, and where to.
alter table auth.provider_sign_ins enable row level security;
alter table auth.provider_sign_ins force row level security;
revoke all on auth.provider_sign_ins from public, anon, authenticated, service_role;
grant all on auth.provider_sign_ins to service_role;

drop policy if exists provider_sign_ins_service on auth.provider_sign_ins;
create policy provider_sign_ins_service on auth.provider_sign_ins to service_role, current_user using (true) with check (true);
