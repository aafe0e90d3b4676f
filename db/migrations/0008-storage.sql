create table storage.buckets (
  id text primary key,
  file_size_limit bigint not null,
  allowed_mime_types text[] not null
);

-- A stored file. Its bytes lie encrypted under `{bucket_id}/{id}`; without `wrapped_key` nobody can read them.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets on delete restrict,
  name text not null check (char_length(name) between 1 and 1024),
  owner_id uuid not null references auth.users on delete cascade,
  size_bytes bigint not null check (size_bytes >= 0),
  mime_type text not null,
  sha256 text not null,
  wrapped_key bytea not null,
  cache_control text not null default 'max-age=3600',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create index on storage.objects (owner_id);

-- Bytes whose row is gone and that are still to be removed from the object store.
create table private.removed_objects (
  object_key text primary key, -- `{bucket_id}/{id}`
  removed_at timestamptz not null default now()
);

insert into storage.buckets (id, file_size_limit, allowed_mime_types) values
  ('avatars', 2097152, array['image/png', 'image/jpeg', 'image/webp']),
  ('documents', 52428800, array[
    'application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/png', 'image/jpeg', 'image/webp', 'image/tiff']);
