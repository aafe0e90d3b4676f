-- Counts what one user's credits are made of, always as one row, whatever the time is.
--
-- period_start, period_end   of the plan that is active by the provider's last word; null without one
-- starting      what the plan brings each period, and the plan's credits of an earlier one that came back in this: those
--               of a document that failed, and those withheld until now (see return_withheld_credits). At least what is
--               used: a plan that brings less from one moment to the next never eats what was bought.
-- plan_used     of these, taken and not returned
-- bought        one-off credits, less those that went back with their money
-- bought_used_now, bought_used_before    of these, taken and not returned, in this period and in others
create or replace function private.count_credits(p_user_id uuid)
returns table (
  period_start timestamptz, period_end timestamptz, starting int, plan_used int,
  bought int, bought_used_now int, bought_used_before int
)
language sql stable set search_path = ''
as $$
  with plan as (
    select current_period_start as start, current_period_end as stop,
      case plan_key when 'pro' then 5 else 1 end as brings
    from (values (true)) always (one_row)
    left join public.user_subscriptions on user_id = p_user_id and status = 'active'
  ), usage as (
    select
      count(*) filter (where credit_kind = 'plan' and case
        when deleted_in is null then usage.period_start < start and returned_at >= start
        else deleted_in < start and returned_at = start end)::int as come_back,
      count(*) filter (where credit_kind = 'plan' and returned_at is null and usage.period_start = start)::int as of_plan,
      count(*) filter (where credit_kind = 'one_off' and returned_at is null and usage.period_start = start)::int as now,
      count(*) filter (where credit_kind = 'one_off' and returned_at is null
        and usage.period_start is distinct from start)::int as before
    from plan left join public.document_usage_log usage on usage.user_id = p_user_id
  )
  select plan.start, plan.stop,
    case when plan.start is null then 0 else greatest(brings + come_back, of_plan) end, of_plan,
    (select coalesce(sum(units), 0)::int from public.document_credits where user_id = p_user_id), usage.now, usage.before
  from plan, usage
$$;

grant execute on function private.count_credits(uuid) to service_role;
