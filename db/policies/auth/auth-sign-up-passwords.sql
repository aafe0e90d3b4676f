-- The auth wire's alone: hashes of passwords.
alter table auth.sign_up_passwords enable row level security;
alter table auth.sign_up_passwords force row level security;
revoke all on auth.sign_up_passwords from public, anon, authenticated, service_role;
grant all on auth.sign_up_passwords to service_role;

drop policy if exists sign_up_passwords_service on auth.sign_up_passwords;
create policy sign_up_passwords_service on auth.sign_up_passwords to service_role, current_user using (true) with check (true);
