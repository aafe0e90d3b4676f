-- What the live run found out about the document as a whole; finish_run shows it in the columns clients read.
alter table public.documents add column findings jsonb not null default '{}';

-- Start of the period in which a document that was not completed was deleted by its owner. The first of a period give
-- their credit back at once (`returned_at`); a later one gives it back when the next period begins.
alter table public.document_usage_log add column deleted_in timestamptz;

drop function if exists public.get_credit_summary(uuid);
drop function if exists private.credit_summary(uuid);

-- What the messages of a chat take up: their bytes, and a fixed share for each row.
alter table public.chat_sessions add column content_bytes bigint not null default 0 check (content_bytes >= 0);
update public.chat_sessions session set content_bytes = counted.bytes
from (
  select session_id, sum(octet_length(content) + octet_length(metadata::text) + 200) as bytes
  from public.chat_messages group by session_id
) counted
where counted.session_id = session.id;

-- A person has one picture: the one their profile shows, else the newest.
delete from storage.objects superseded
using (
  select id, row_number() over (
    partition by owner_id
    order by name = (select avatar_path from public.profiles where profiles.id = owner_id) desc nulls last,
      updated_at desc, objects.id
  ) as place
  from storage.objects where bucket_id = 'avatars'
) ranked
where superseded.id = ranked.id and ranked.place > 1;
create unique index objects_one_avatar on storage.objects (owner_id) where bucket_id = 'avatars';

-- Which document a copy is of: '{owner}/{document}.{ending}'.
alter table storage.objects add constraint objects_copy_name check (
  bucket_id in ('avatars', 'documents')
  or name ~ ('^' || owner_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|webp)$'));

-- The checks of settings let numbers of any length through.
alter table public.organizations add constraint organizations_settings_size check (octet_length(settings::text) <= 2000);
