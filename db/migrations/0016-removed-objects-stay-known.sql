-- A key stays here after its bytes were removed: whoever was about to write a row for it is refused.
alter table private.removed_objects add column swept_at timestamptz;
create index on private.removed_objects (removed_at) where swept_at is null;
