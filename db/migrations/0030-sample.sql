-- The sample: one document of ours that everybody who is signed in may read. It belongs to nobody, so whatever is asked
-- of somebody's own documents (counts, quotas, credits, changes) passes it by. Every row there is has an owner and keeps
-- the new checks as it kept the old ones, so none is read for them under the lock of this migration (`not valid`).
alter table public.documents
  alter column user_id drop not null,
  add column is_sample boolean not null default false,
  add column sample_reading text, -- hidden from clients: how the sample was read, told from other ways
  add constraint documents_owner check (is_sample = (user_id is null)) not valid,
  add constraint documents_sample_reading check (is_sample = (sample_reading is not null)) not valid;
create unique index documents_one_sample on public.documents (is_sample) where is_sample;

alter table public.processing_jobs alter column owner_id drop not null;

-- Its files lie in a folder of its own (see private.folder_of); nobody has a picture without being somebody.
alter table storage.objects
  alter column owner_id drop not null,
  drop constraint objects_copy_name,
  add constraint objects_copy_name check (
    bucket_id in ('avatars', 'documents')
    or starts_with(name, coalesce(owner_id::text, '00000000-0000-0000-0000-000000000000') || '/')
      and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|webp)$') not valid,
  add constraint objects_owner check (
    owner_id is not null
    or bucket_id <> 'avatars' and starts_with(name, '00000000-0000-0000-0000-000000000000/')) not valid;

-- Whether somebody put the sample away.
alter table public.profiles add column is_sample_hidden boolean not null default false;
