-- When the owner took the file away, which is the first step of deleting the document; what follows is finished for
-- whoever does not get to it.
alter table public.documents add column file_removed_at timestamptz;
create index on public.documents (file_removed_at) where file_removed_at is not null;

-- The object store that belongs to this database holds an object `installation/{id}`; without it another store is
-- mounted or configured, and nothing in it may be compared with our rows.
create table private.object_store (
  id uuid primary key default gen_random_uuid(),
  marked_at timestamptz,  -- when that object was made
  checked_at timestamptz  -- when files and rows were last compared
);
create unique index on private.object_store ((true));
insert into private.object_store default values;
