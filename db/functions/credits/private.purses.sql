-- What is in the two purses of one user, always as one row: what the ledger's last entry says.
--
-- plan_left      unused credits of the plan. They are there while the plan is active and its period is not over, and
--                lapse with it: by the clock, whether the renewal has arrived or not. In the days of grace after a renewal
--                that was not paid the plan is open, its old period is over, and so there are none.
-- one_off_left   bought and unused. They do not lapse, and stay while there is no plan, though only a plan lets them be used.
-- period_start   of the period in force; null without one
create or replace function private.purses(p_user_id uuid)
returns table (plan_left int, one_off_left int, period_start timestamptz)
language sql stable set search_path = ''
as $$
  select case when now() < period_end then starting - plan_used else 0 end,
    bought - bought_used_now - bought_used_before,
    case when now() < period_end then period_start end
  from private.count_credits(p_user_id)
$$;

grant execute on function private.purses(uuid) to service_role;
