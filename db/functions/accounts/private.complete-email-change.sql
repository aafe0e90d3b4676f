-- Moves an account to the address that both mailboxes have confirmed. An unconfirmed sign-up that holds the address
-- has proved nothing and gives way; a confirmed account keeps it.
-- @returns whether the address is the account's now
create or replace function private.complete_email_change(p_user_id uuid, p_now timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
declare
  target text;
begin
  select new_email into target from auth.users where id = p_user_id for update;
  if target is null then
    return false;
  end if;
  delete from auth.users where email = target and email_confirmed_at is null and id <> p_user_id;
  update auth.users
  set email = target, new_email = null, email_change_confirmed = null
  where id = p_user_id;
  update auth.identities
  set email = target, identity_data = identity_data || jsonb_build_object('email', target)
  where user_id = p_user_id and provider = 'email';
  perform private.confirm_address(p_user_id, p_now);
  return true;
exception when unique_violation then
  return false;
end
$$;

grant execute on function private.complete_email_change(uuid, timestamptz) to service_role;
