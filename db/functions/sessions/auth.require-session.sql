-- Goes ahead of what a signed-in caller asks for, in the same transaction: a session that does not count any more
-- (see session_is_live) ends it before anything of it was run.
create or replace function auth.require_session(p_session_id uuid, p_user_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not auth.session_is_live(p_session_id, p_user_id) then
    raise exception 'the session has ended' using errcode = 'PP401';
  end if;
end
$$;

grant execute on function auth.require_session(uuid, uuid) to authenticated;
