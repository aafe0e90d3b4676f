-- Which buckets there are and what they take is no secret to whoever is signed in; nobody changes it at run time.
alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
revoke all on storage.buckets from public, anon, authenticated, service_role;
grant select on storage.buckets to authenticated, service_role;

drop policy if exists buckets_read on storage.buckets;
create policy buckets_read on storage.buckets for select to authenticated using (true);

drop policy if exists buckets_service on storage.buckets;
create policy buckets_service on storage.buckets to service_role, current_user using (true) with check (true);
