-- Deletions of one person take turns before any of them locks a document, in the order that take_credit keeps, so that
-- return_credit counts them truly.
create or replace function private.lock_own_credits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.user_subscriptions where user_id = auth.uid() for no key update;
  return null;
end
$$;

drop trigger if exists lock_own_credits on public.documents;
create trigger lock_own_credits before delete on public.documents
for each statement when (current_user = 'authenticated')
execute function private.lock_own_credits();
