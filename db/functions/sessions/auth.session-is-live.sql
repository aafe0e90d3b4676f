-- Whether an access token of this session still counts: signed out, timed out and banned ones do not.
-- A signed-in caller learns nothing about anybody else's session. It goes ahead of every request: in plpgsql, as
-- its plan is then kept.
create or replace function auth.session_is_live(p_session_id uuid, p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select
    from auth.sessions session
    join auth.users account on account.id = session.user_id
    where session.id = p_session_id
      and session.user_id = p_user_id
      and coalesce(session.not_after > now(), true)
      and coalesce(account.banned_until <= now(), true)
      and coalesce(auth.uid() = p_user_id, true)
  );
end
$$;

grant execute on function auth.session_is_live(uuid, uuid) to authenticated, service_role;
