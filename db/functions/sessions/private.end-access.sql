-- Ends what may not outlive a change of an account's password, address or rights: its sessions, every mailed code
-- and link, the codes of browsers that are just coming back, and a pending change of address.
-- @param p_kept_session, p_kept_token what stays: the session that made the change, the token that proved it
create or replace function private.end_access(
  p_user_id uuid, p_kept_session uuid default null, p_kept_token uuid default null) returns void
language sql set search_path = ''
as $$
  update auth.users set new_email = null, email_change_confirmed = null
  where id = p_user_id and new_email is not null;
  delete from auth.sessions where user_id = p_user_id and id is distinct from p_kept_session;
  delete from auth.auth_codes where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id and id is distinct from p_kept_token;
$$;

grant execute on function private.end_access(uuid, uuid, uuid) to service_role;
