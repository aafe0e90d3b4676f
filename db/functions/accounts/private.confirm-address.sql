-- Notes that an account's mailbox is its own: the only place where an address becomes confirmed.
create or replace function private.confirm_address(p_user_id uuid, p_now timestamptz) returns void
language sql set search_path = ''
as $$
  update auth.users set email_confirmed_at = p_now, is_sign_up_contested = false where id = p_user_id;
  update auth.identities set identity_data = identity_data || '{"email_verified": true}'
  where user_id = p_user_id and provider = 'email';
$$;

grant execute on function private.confirm_address(uuid, timestamptz) to service_role;
