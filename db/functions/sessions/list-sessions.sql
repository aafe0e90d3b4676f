-- The caller's own sessions that still count, this one first; secrets stay behind. A caller whose session has
-- ended sees none.
create or replace function public.list_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select
    session.id, session.created_at, session.refreshed_at, session.user_agent, host(session.ip),
    session.id = caller.session_id
  from (select (auth.jwt() ->> 'session_id')::uuid as session_id) caller, auth.sessions session
  where session.user_id = auth.uid()
    and coalesce(session.not_after > now(), true)
    and auth.session_is_live(caller.session_id, auth.uid())
  order by session.id = caller.session_id desc, session.refreshed_at desc, session.id
$$;

grant execute on function public.list_sessions() to authenticated;
