-- Takes one credit for a document, unless the document already holds one. @returns null when it may be
-- processed now, else the reason: `no_active_period` or `insufficient_credits`.
--
-- The lock on the subscription's row makes callers for one user take turns, so a credit is never spent twice.
-- Lock it before the document's row, always.
create or replace function private.take_credit(p_user_id uuid, p_document_id uuid) returns text
language plpgsql set search_path = ''
as $$
declare
  summary record;
begin
  perform from public.user_subscriptions where user_id = p_user_id for no key update;
  if not found then
    return 'no_active_period';
  end if;
  select * into summary from private.credit_summary(p_user_id);
  if summary.period_start is null then
    return 'no_active_period';
  end if;
  if exists (
    select from public.document_usage_log where document_id = p_document_id and returned_at is null
  ) then
    return null;
  end if;
  if summary.credits_available < 1 then
    return 'insufficient_credits';
  end if;
  insert into public.document_usage_log (user_id, document_id, period_start, credit_kind)
  select p_user_id, p_document_id, summary.period_start,
    case when count(*) < summary.starting_credits then 'plan' else 'one_off' end -- plan credits go first
  from public.document_usage_log
  where user_id = p_user_id and period_start = summary.period_start
    and credit_kind = 'plan' and returned_at is null;
  return null;
end
$$;

grant execute on function private.take_credit(uuid, uuid) to service_role;
