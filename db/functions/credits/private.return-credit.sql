-- A document that goes without ever having been completed gives its credit back: at once twice in a period, after that
-- with the next one (see return_withheld_credits), or starting and deleting would cost nothing. Runs before the
-- deletion, while the usage row still names the document.
create or replace function private.return_credit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_usage_log held
  set deleted_in = period.start,
    returned_at = case
      when (select count(*) from public.document_usage_log earlier
        where earlier.user_id = old.user_id and earlier.deleted_in = period.start) < 2 then now()
    end
  from (
    select usage.id, coalesce(subscription.current_period_start, usage.period_start) as start
    from public.document_usage_log usage
    left join public.user_subscriptions subscription on subscription.user_id = usage.user_id
    where usage.document_id = old.id and usage.returned_at is null
  ) period
  where held.id = period.id;
  return old;
end
$$;

drop trigger if exists return_credit on public.documents;
create trigger return_credit before delete on public.documents
for each row when (old.status <> 'completed')
execute function private.return_credit();
