-- When a credit or a period arrives, documents that waited for it go back into the queue by themselves, the
-- oldest first and no more than there are credits. One that already holds a credit only waits for a period.
create or replace function private.resume_waiting_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  summary record;
begin
  select * into summary from private.credit_summary(new.user_id);
  if summary.period_start is null then
    return null;
  end if;
  with waiting as (
    select document.id, document.created_at, usage.id is not null as is_paid
    from public.documents document
    left join public.document_usage_log usage on usage.document_id = document.id and usage.returned_at is null
    where document.user_id = new.user_id and document.status = 'awaiting_credit'
    for no key update of document skip locked
  ), ranked as (
    select id, is_paid, row_number() over (partition by is_paid order by created_at, id) as place from waiting
  )
  update public.documents set status = 'queued'
  where id in (select id from ranked where is_paid or place <= summary.credits_available);
  return null;
end
$$;

drop trigger if exists resume_waiting_documents on public.user_subscriptions;
create trigger resume_waiting_documents after insert or update on public.user_subscriptions
for each row execute function private.resume_waiting_documents();

drop trigger if exists resume_waiting_documents on public.document_credits;
create trigger resume_waiting_documents after insert on public.document_credits
for each row execute function private.resume_waiting_documents();

-- Deferred to the commit: a deletion of several documents may not update one it is about to delete.
drop trigger if exists resume_waiting_documents on public.document_usage_log;
create constraint trigger resume_waiting_documents after update on public.document_usage_log
deferrable initially deferred
for each row when (old.returned_at is null and new.returned_at is not null)
execute function private.resume_waiting_documents();
