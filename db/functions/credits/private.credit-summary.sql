-- The credits of one user in the current period, always as one row: zeros and null dates without a period.
--
-- credits_available = max(0, starting_credits + overage_units − credits_used), where
--   starting_credits  what the plan brought this period (see count_credits); unused ones lapse at its end
--   overage_units     one-off credits usable in this period: unspent at its start plus bought in it
--   credits_used      every credit taken in this period, of either kind, and not returned
-- returns_left        how many more deletions of a document that is not completed give its credit back at once
create or replace function private.credit_summary(p_user_id uuid)
returns table (
  starting_credits int, credits_used int, overage_units int, credits_available int,
  period_start timestamptz, period_end timestamptz, returns_left int
)
language sql stable set search_path = '' set jit = off
as $$
  with counted as (
    select starting, plan_used + bought_used_now as used, greatest(0, bought - bought_used_before) as one_off,
      count.period_start, count.period_end
    from private.count_credits(p_user_id) count
    -- One that the provider says has begun has begun, also where our clock is behind.
    where now() < count.period_end
  )
  select coalesce(starting, 0), coalesce(used, 0), coalesce(one_off, 0), greatest(0, coalesce(starting + one_off - used, 0)),
    counted.period_start, counted.period_end,
    (select greatest(0, 2 - count(*))::int from public.document_usage_log usage
      where usage.user_id = p_user_id and usage.deleted_in = counted.period_start)
  from (values (true)) always (one_row) left join counted on true
$$;

grant execute on function private.credit_summary(uuid) to service_role;
