-- Where the ledger does not say what the usage log, the purchases and the plan say: of one user, or of everybody for
-- null. No row means that all is right. What each row compares stands in `what`:
--   `plan_left`, `one_off_left`     the balance that the sources give, and the last entry's
--   `plan_sum`, `one_off_sum`       the last entry's balance, and the sum of all units
--   `use 5c0e…`, `purchase 77ab…`   the units that a row of the sources moved, and those of its entry; 0 where there is none
--
-- The plan's credits of a period that has just ended lapse in the ledger with the next word from the provider, which is
-- asked for within ten minutes (see renewLapsed); until then they are no difference.
create or replace function private.ledger_differences(p_user_id uuid default null)
returns table (user_id uuid, what text, expected int, found int)
language sql stable set search_path = '' set jit = off
as $$
  with people as (
    select p_user_id as id where p_user_id is not null
    union
    select entry.user_id from public.credit_entries entry where p_user_id is null
    union
    select usage.user_id from public.document_usage_log usage where p_user_id is null
    union
    select bought.user_id from public.document_credits bought where p_user_id is null
    union
    select plan.user_id from public.user_subscriptions plan where p_user_id is null
  ), compared as (
    select people.id, checked.*
    from people
    cross join private.purses(people.id) purses
    cross join private.count_credits(people.id) counted
    left join lateral (
      select plan_left, one_off_left from public.credit_entries entry
      where entry.user_id = people.id order by entry.id desc limit 1
    ) last on true
    left join lateral (
      select sum(units) filter (where purse = 'plan')::int as plan, sum(units) filter (where purse = 'one_off')::int as one_off
      from public.credit_entries entry where entry.user_id = people.id
    ) total on true
    cross join lateral (values
      ('plan_left', purses.plan_left, coalesce(last.plan_left, 0),
        coalesce(last.plan_left, 0) = counted.starting - counted.plan_used),
      ('one_off_left', purses.one_off_left, coalesce(last.one_off_left, 0), false),
      ('plan_sum', coalesce(last.plan_left, 0), coalesce(total.plan, 0), false),
      ('one_off_sum', coalesce(last.one_off_left, 0), coalesce(total.one_off, 0), false)
    ) checked (what, expected, found, is_about_to_lapse)
    union all
    select people.id, move.what, move.expected, move.found, false
    from people cross join lateral (
      select kind || ' ' || source_id, coalesce(said.units, 0),
        case when said.purse <> entry.purse then 0 else coalesce(entry.units, 0) end
      from private.credit_moves(people.id) said
      full join (
        select * from public.credit_entries where credit_entries.user_id = people.id and credit_entries.source_id is not null
      ) entry using (source_id, kind)
    ) move (what, expected, found)
  )
  select id, what, expected, found from compared where expected is distinct from found and not is_about_to_lapse
$$;

grant execute on function private.ledger_differences(uuid) to service_role;
