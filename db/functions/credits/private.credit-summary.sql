-- The credits of one user in the current period, always as one row: zeros and null dates without a period.
--
-- credits_available = max(0, starting_credits + overage_units − credits_used), where
--   starting_credits  what the plan brings each period, and the plan's credits of an earlier one that came back with
--                     this one (see return_withheld_credits); unused ones lapse at its end
--   overage_units     one-off credits usable in this period: unspent at its start plus bought in it
--   credits_used      every credit taken in this period, of either kind, and not returned
-- returns_left        how many more deletions of a document that is not completed give its credit back at once
create or replace function private.credit_summary(p_user_id uuid)
returns table (
  starting_credits int, credits_used int, overage_units int, credits_available int,
  period_start timestamptz, period_end timestamptz, returns_left int
)
language sql stable set search_path = ''
as $$
  with period as (
    select case plan_key when 'pro' then 5 else 1 end as starting, current_period_start, current_period_end
    from public.user_subscriptions
    where user_id = p_user_id
      and status = 'active'
      and current_period_start <= now() and now() < current_period_end
  ), counted as (
    select period.current_period_start, period.current_period_end,
      period.starting + (select count(*)::int from public.document_usage_log usage
        where usage.user_id = p_user_id and usage.credit_kind = 'plan'
          and usage.returned_at = period.current_period_start
          and usage.deleted_in < period.current_period_start) as starting,
      (select count(*)::int from public.document_usage_log usage
        where usage.user_id = p_user_id and usage.returned_at is null
          and usage.period_start = period.current_period_start) as used,
      (select coalesce(sum(bought.units), 0)::int from public.document_credits bought
        where bought.user_id = p_user_id)
      - (select count(*)::int from public.document_usage_log usage
        where usage.user_id = p_user_id and usage.returned_at is null
          and usage.credit_kind = 'one_off' and usage.period_start < period.current_period_start) as one_off
    from period
  )
  select coalesce(starting, 0), coalesce(used, 0), greatest(0, coalesce(one_off, 0)),
    greatest(0, coalesce(starting + greatest(0, one_off) - used, 0)), current_period_start, current_period_end,
    (select greatest(0, 2 - count(*))::int from public.document_usage_log usage
      where usage.user_id = p_user_id and usage.deleted_in = current_period_start)
  from (values (true)) always (one_row) left join counted on true
$$;

grant execute on function private.credit_summary(uuid) to service_role;
