create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 200),
  domain text check (domain = lower(domain)),
  settings jsonb not null default '{
    "maxUsers": 50, "storageLimit": 100, "azure_ad_enabled": true, "email_password_enabled": true,
    "default_auth_method": "email_password", "auth_method": "both"}'
    check (case
      when jsonb_typeof(settings) <> 'object' then false
      when settings - array['maxUsers', 'storageLimit', 'azure_ad_enabled', 'email_password_enabled',
        'default_auth_method', 'auth_method'] <> '{}' then false
      when jsonb_typeof(settings -> 'maxUsers') is distinct from 'number' then false
      when jsonb_typeof(settings -> 'storageLimit') is distinct from 'number' then false
      when jsonb_typeof(settings -> 'azure_ad_enabled') is distinct from 'boolean' then false
      when jsonb_typeof(settings -> 'email_password_enabled') is distinct from 'boolean' then false
      else (settings ->> 'maxUsers')::numeric between 1 and 100
        and (settings ->> 'storageLimit')::numeric between 1 and 500
        and ((settings ->> 'azure_ad_enabled')::boolean or (settings ->> 'email_password_enabled')::boolean)
        and coalesce(settings ->> 'default_auth_method' in ('azure_ad', 'email_password'), false)
        and coalesce(settings ->> 'auth_method' in ('both', 'azure_ad', 'email_password'), false)
    end),
  subscription_status text not null check (subscription_status in ('enterprise', 'trial', 'suspended')),
  trial_ends_at timestamptz,
  status text not null default 'active' check (status in ('active', 'suspended')),
  enterprise_features_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  check (subscription_status <> 'trial' or trial_ends_at is not null)
);

create table public.user_organizations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  organization_id uuid not null references public.organizations on delete cascade,
  role text not null check (role in ('platform_owner', 'org_admin', 'org_user')),
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  joined_at timestamptz not null default now(),
  unique (user_id, organization_id)
);
create index on public.user_organizations (organization_id);

create table public.org_invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('org_admin', 'org_user')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'cancelled', 'expired')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  invited_by uuid references auth.users on delete set null
);
create unique index org_invitations_pending on public.org_invitations (organization_id, email) where status = 'pending';
create index on public.org_invitations (organization_id, created_at);
create index on public.org_invitations (invited_by);
create index on public.org_invitations (email);
