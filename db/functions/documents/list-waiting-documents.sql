-- The caller's documents that wait to be read, the first twenty, and about how many are read before each: users take
-- turns, so of every user those count that have their turn before, and the sample, which is nobody's, does not. Of other
-- people's documents it tells nothing more.
create or replace function public.list_waiting_documents()
returns table (document_id uuid, documents_before int)
language sql stable security definer set search_path = ''
as $$
  with live as materialized (
    select id, user_id, status, updated_at from public.documents
    where status in ('queued', 'processing') and not is_sample order by updated_at, id limit 5000
  ), positions as materialized (
    select id, user_id, status, updated_at,
      row_number() over (partition by user_id order by updated_at, id) as queue_position
    from live
  )
  select mine.id, (
    select count(*)::int from positions other
    where other.id <> mine.id and (
      other.status = 'processing' or (other.queue_position, other.updated_at, other.id)
      < (mine.queue_position, mine.updated_at, mine.id))
  )
  from positions mine
  where mine.user_id = auth.uid() and mine.status = 'queued'
  order by mine.queue_position limit 20
$$;

grant execute on function public.list_waiting_documents() to authenticated;
