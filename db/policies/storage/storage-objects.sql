-- A stored file is its owner's, and its name starts with the owner's id. Clients put files into `avatars` only;
-- documents come through the upload route, and their owner reads and removes them; viewers' copies (`views`)
-- and thumbnails, each called '{owner}/{document}.{ending}', are the pipeline's, and their owner reads them once the
-- document is completed. The files of the sample have no owner, and everybody who is signed in reads them then.
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
revoke all on storage.objects from public, anon, authenticated, service_role;
grant select, delete on storage.objects to authenticated;
grant insert (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key, cache_control)
  on storage.objects to authenticated;
grant update (id, size_bytes, mime_type, sha256, wrapped_key, cache_control, updated_at) on storage.objects to authenticated;
grant all on storage.objects to service_role;

drop policy if exists objects_owner_read on storage.objects;
create policy objects_owner_read on storage.objects for select to authenticated
  using (owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text
    and case
      when bucket_id in ('avatars', 'documents') then true
      else exists (
        select from public.documents document
        where document.id = substr(objects.name, 38, 36)::uuid and document.status = 'completed')
    end);

drop policy if exists objects_sample_read on storage.objects;
create policy objects_sample_read on storage.objects for select to authenticated
  using (owner_id is null and exists (
    select from public.documents document
    where document.is_sample and document.status = 'completed'
      and document.id::text = substr(objects.name, 38, 36)));

drop policy if exists objects_owner_insert on storage.objects;
create policy objects_owner_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars'
    and owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text);

drop policy if exists objects_owner_update on storage.objects;
create policy objects_owner_update on storage.objects for update to authenticated
  using (bucket_id = 'avatars'
    and owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text)
  with check (bucket_id = 'avatars'
    and owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text);

drop policy if exists objects_owner_delete on storage.objects;
create policy objects_owner_delete on storage.objects for delete to authenticated
  using (bucket_id in ('avatars', 'documents') and owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text);

drop policy if exists objects_service on storage.objects;
create policy objects_service on storage.objects to service_role, current_user using (true) with check (true);
