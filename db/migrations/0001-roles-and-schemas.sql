-- Roles belong to the whole server: another database may have made them already, or be making them right now.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin noinherit', role_name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;

  -- The only role the application logs in as. It owns nothing, bypasses nothing and inherits nothing: every
  -- transaction takes on one of the three roles above. `prepare-database` sets its password.
  if not exists (select from pg_catalog.pg_roles where rolname = 'plainprint_app') then
    begin
      create role plainprint_app login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;

  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (
      select
      from pg_catalog.pg_auth_members membership
      join pg_catalog.pg_roles granted on granted.oid = membership.roleid
      join pg_catalog.pg_roles member on member.oid = membership.member
      where granted.rolname = role_name and member.rolname = 'plainprint_app'
    ) then
      begin
        execute format('grant %I to plainprint_app', role_name);
      exception when unique_violation or internal_error then null; -- granted by another database meanwhile
      end;
    end if;
  end loop;

  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to plainprint_app', current_database());
end
$$;

-- auth: accounts and sessions. storage: stored files. private: everything no client may name.
-- public: the product's tables, the only schema the REST wire exposes.
create schema auth;
create schema storage;
create schema private;

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role; -- for auth.uid() in functions run as the caller
grant usage on schema storage to authenticated, service_role;
grant usage on schema private to service_role;

-- PostgreSQL lets everybody execute a new function. Here each function file grants what it means to grant.
alter default privileges revoke execute on functions from public;
