-- Every document the pipeline owes a run, oldest first: the sweep sends those again that have no live job.
create or replace function private.documents_to_run() returns setof uuid
language sql stable set search_path = ''
as $$
  select id
  from public.documents
  where status = 'processing'
    or (status = 'queued' and coalesce(retry_requested_at < now() - interval '1 minute', true))
  order by updated_at, id
$$;

grant execute on function private.documents_to_run() to service_role;
