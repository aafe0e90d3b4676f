-- What the live run found out about the document as a whole; finish_run shows it in the columns clients read.
alter table public.documents add column findings jsonb not null default '{}';

-- Start of the period in which a document that was not completed was deleted by its owner. The first of a period give
-- their credit back at once (`returned_at`); a later one gives it back when the next period begins.
alter table public.document_usage_log add column deleted_in timestamptz;

drop function if exists public.get_credit_summary(uuid);
drop function if exists private.credit_summary(uuid);

-- Which document a copy is of: '{owner}/{document}.{ending}'.
alter table storage.objects add constraint objects_copy_name check (
  bucket_id in ('avatars', 'documents')
  or name ~ ('^' || owner_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|webp)$'));
