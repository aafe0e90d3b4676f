-- With a new period come back the credits that were withheld in an earlier one (see return_credit). One of the plan's
-- counts in this period, from whose start it is returned; a one-off one does not expire.
create or replace function private.return_withheld_credits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_usage_log set returned_at = new.current_period_start
  where user_id = new.user_id and returned_at is null and deleted_in < new.current_period_start;
  return null;
end
$$;

drop trigger if exists return_withheld_credits on public.user_subscriptions;
create trigger return_withheld_credits after insert or update on public.user_subscriptions
for each row when (new.status = 'active')
execute function private.return_withheld_credits();
