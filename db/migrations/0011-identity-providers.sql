-- Somebody at a provider is issuer, tenant and subject together: Microsoft's ids are unique within a tenant only.
alter table auth.identities
  add column issuer text not null default '',
  add column tenant text not null default '',
  drop constraint identities_provider_provider_id_key,
  add constraint identities_person_key unique (provider, issuer, tenant, provider_id),
  add constraint identities_issuer_check check ((provider = 'email') = (issuer = ''));

-- A sign-in that began and has not come back from the provider yet. Whoever reads this table can finish none:
-- the secrets are in the browser that began it.
create table auth.provider_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'azure')),
  redirect_to text not null,
  challenge text,
  challenge_method text check (challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null,
  check ((challenge is null) = (challenge_method is null))
);
create index on auth.provider_sign_ins (expires_at);
