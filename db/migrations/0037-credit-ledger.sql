-- The credit ledger: every credit that came or went, and what was left then. Only ever added to, by book_credits.
-- `plan_left` and `one_off_left` are the balances after the entry; `period_start` is the period in force then, null
-- without one. `source_id` is the row that the entry explains, of document_usage_log or document_credits.
create table public.credit_entries (
  id bigint primary key generated always as identity,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  kind text not null check (kind in
    ('opening', 'period', 'plan_change', 'lapse', 'purchase', 'reversal', 'restoration', 'use', 'return')),
  purse text not null check (purse in ('plan', 'one_off')),
  units int not null,
  document_id uuid references public.documents on delete set null,
  plan_left int not null check (plan_left >= 0),
  one_off_left int not null check (one_off_left >= 0),
  period_start timestamptz,
  source_id uuid,
  unique (source_id, kind),
  check ((source_id is not null) = (kind in ('purchase', 'reversal', 'restoration', 'use', 'return'))),
  check (case when kind in ('lapse', 'reversal', 'use') then units < 0 when kind = 'plan_change' then units <> 0 else units > 0 end)
);
create index on public.credit_entries (user_id, id);
create index on public.credit_entries (document_id);

-- Accounts that exist begin with one opening entry for each purse. What those hold of an older row is not booked again:
-- of a usage row its use, or its use and its return.
alter table public.document_usage_log add column in_opening text check (in_opening in ('use', 'return'));
alter table public.document_credits add column in_opening boolean not null default false;
update public.document_usage_log set in_opening = case when returned_at is null then 'use' else 'return' end;
update public.document_credits set in_opening = true;

with plan as (
  select user_id, current_period_start as start,
    case plan_key when 'pro' then 5 else 1 end
    + (select count(*) from public.document_usage_log usage
      where usage.user_id = subscription.user_id and credit_kind = 'plan'
        and case when deleted_in is null then usage.period_start < current_period_start and returned_at >= current_period_start
          else deleted_in < current_period_start and returned_at = current_period_start end)
    - (select count(*) from public.document_usage_log usage
      where usage.user_id = subscription.user_id and credit_kind = 'plan' and returned_at is null
        and usage.period_start = current_period_start) as units
  from public.user_subscriptions subscription
  where status = 'active' and now() < current_period_end
), one_off as (
  select user_id, sum(units) as units
  from (
    select user_id, units from public.document_credits
    union all
    select user_id, -1 from public.document_usage_log where credit_kind = 'one_off' and returned_at is null
  ) moves
  group by user_id
), purses as (
  select user_id, purse, greatest(0, units)::int as units, start
  from (
    select user_id, 'plan' as purse, units, start from plan
    union all
    select user_id, 'one_off', one_off.units, start from one_off left join plan using (user_id)
  ) counted
)
insert into public.credit_entries (user_id, kind, purse, units, plan_left, one_off_left, period_start)
select user_id, 'opening', purse, units,
  coalesce(sum(units) filter (where purse = 'plan') over so_far, 0),
  coalesce(sum(units) filter (where purse = 'one_off') over so_far, 0), start
from purses where units > 0
window so_far as (partition by user_id order by purse desc)
order by user_id, purse desc;
