-- Tells the live-changes wire which row changed: its key and owner, never its content. The wire reads the row
-- again as each subscriber, so row-level security decides who is told. Arguments: the column that names the owner,
-- and the key's column where that is not `id`.
create or replace function private.notify_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  key_column constant text := coalesce(tg_argv[1], 'id');
begin
  perform pg_notify('plainprint_changes', jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'key', jsonb_build_object(key_column, changed -> key_column),
    'owner', changed -> tg_argv[0],
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )::text);
  return null;
end
$$;

drop trigger if exists notify_change on public.profiles;
create trigger notify_change after insert or update or delete on public.profiles
for each row execute function private.notify_change('id');

drop trigger if exists notify_change on public.documents;
create trigger notify_change after insert or update or delete on public.documents
for each row execute function private.notify_change('user_id');

drop trigger if exists notify_change on public.processing_jobs;
create trigger notify_change after insert or update or delete on public.processing_jobs
for each row execute function private.notify_change('owner_id');

drop trigger if exists notify_change on public.chat_sessions;
create trigger notify_change after insert or update or delete on public.chat_sessions
for each row execute function private.notify_change('user_id');

drop trigger if exists notify_change on public.document_usage_log;
create trigger notify_change after insert or update or delete on public.document_usage_log
for each row execute function private.notify_change('user_id');

drop trigger if exists notify_change on public.document_credits;
create trigger notify_change after insert or update or delete on public.document_credits
for each row execute function private.notify_change('user_id');

drop trigger if exists notify_change on public.user_subscriptions;
create trigger notify_change after insert or update or delete on public.user_subscriptions
for each row execute function private.notify_change('user_id', 'user_id');

-- Not a published table: whoever listens in a session is told that it ended.
drop trigger if exists notify_session_end on auth.sessions;
create trigger notify_session_end after delete on auth.sessions
for each row execute function private.notify_change('user_id');

drop trigger if exists notify_session_timeout on auth.sessions;
create trigger notify_session_timeout after update on auth.sessions
for each row when (new.not_after <= now() and old.not_after is distinct from new.not_after)
execute function private.notify_change('user_id');
