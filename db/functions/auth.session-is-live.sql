-- Whether an access token of this session still counts: signed out, timed out and banned ones do not.
-- A signed-in caller learns nothing about anybody else's session.
create or replace function auth.session_is_live(p_session_id uuid, p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.sessions session
    join auth.users account on account.id = session.user_id
    where session.id = p_session_id
      and session.user_id = p_user_id
      and coalesce(session.not_after > now(), true)
      and coalesce(account.banned_until <= now(), true)
      and coalesce(auth.uid() = p_user_id, true)
  )
$$;

grant execute on function auth.session_is_live(uuid, uuid) to authenticated, service_role;
