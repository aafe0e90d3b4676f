-- Signs a device of the caller out at once. False when there is no such session of the caller's (any more),
-- whoever else it may belong to. A caller whose own session has ended can end nothing.
create or replace function public.end_session(p_session_id uuid) returns boolean
language sql security definer set search_path = ''
as $$
  with ended as (
    delete from auth.sessions session
    where session.id = p_session_id
      and session.user_id = auth.uid()
      and auth.session_is_live((auth.jwt() ->> 'session_id')::uuid, auth.uid())
    returning 1
  )
  select exists (select from ended)
$$;

grant execute on function public.end_session(uuid) to authenticated;
