-- Takes back the caller's wish for a new address: the codes and links of both mails count no more. False when no
-- change was pending (any more). A caller whose own session has ended takes back nothing.
create or replace function public.cancel_email_change() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  is_pending boolean;
begin
  -- The account before its tokens, like everybody else who locks both.
  select new_email is not null into is_pending
  from auth.users
  where id = auth.uid() and auth.session_is_live((auth.jwt() ->> 'session_id')::uuid, auth.uid())
  for no key update;
  if is_pending is not true then
    return false;
  end if;
  update auth.users set new_email = null, email_change_confirmed = null where id = auth.uid();
  delete from auth.one_time_tokens where user_id = auth.uid() and type = 'email_change';
  return true;
end
$$;

grant execute on function public.cancel_email_change() to authenticated;
