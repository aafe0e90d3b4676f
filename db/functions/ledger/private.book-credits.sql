-- Books what a transaction did to somebody's credits, as it commits: compares what the sources say with the ledger's last
-- entry, and adds one entry for each row that moved credits and for what the plan's period brought or let lapse.
--
-- Deferred to the commit, where the lock of the ledger is the last that a transaction takes, so nobody waits for us who
-- we wait for. Whoever holds it sees all that is committed, and all of that is booked: each statement here has a view of
-- its own. A later firing of the same transaction finds nothing left to book.
--
-- Nothing of it is compiled (jit): where a server does so by default, as Debian's, that takes a hundred times as long as the
-- queries themselves.
--
-- Entries of one booking stand in an order in which no balance is below 0: what lapses, what the plan brings, what was
-- bought, what came back, what was used, what is taken back.
create or replace function private.book_credits() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  owner constant uuid := new.user_id;
  was record;
  is_new_period boolean;
  purses record;
  moved int; -- plan credits that rows moved
  rest int; -- and those moved by the plan itself
begin
  if not exists (select from auth.users where id = owner) then
    return null; -- the account was erased by this very transaction
  end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger:' || owner, 0));

  select coalesce(max(plan_left), 0) as plan_left, coalesce(max(one_off_left), 0) as one_off_left,
    max(period_start) as period_start
  into was
  from (select * from public.credit_entries where user_id = owner order by id desc limit 1) last;
  select * into purses from private.purses(owner);
  select coalesce(sum(units) filter (where purse = 'plan'), 0) into moved from private.unbooked_moves(owner);
  is_new_period := was.period_start is distinct from purses.period_start;
  rest := purses.plan_left - moved - case when is_new_period then 0 else was.plan_left end;

  insert into public.credit_entries
    (user_id, kind, purse, units, document_id, source_id, period_start, plan_left, one_off_left)
  select owner, kind, purse, units, document_id, source_id, purses.period_start,
    was.plan_left + coalesce(sum(units) filter (where purse = 'plan') over so_far, 0),
    was.one_off_left + coalesce(sum(units) filter (where purse = 'one_off') over so_far, 0)
  from (
    select 1 as step, null::timestamptz as moved_at, 'lapse' as kind, 'plan' as purse, -was.plan_left as units,
      null::uuid as document_id, null::uuid as source_id
    where is_new_period
    union all
    select 2, null, case when is_new_period then 'period' else 'plan_change' end, 'plan', rest, null, null
    where rest > 0
    union all
    select case when kind = 'use' then 5 when kind = 'reversal' then 7 when kind <> 'return' then 3 when is_used_before then 4 else 6 end,
      moved_at, kind, purse, units, document_id, source_id
    from private.unbooked_moves(owner)
    union all
    -- The plan brings less now, or what came back is of a period that is over.
    select 8, null, case when is_new_period or moved > 0 then 'lapse' else 'plan_change' end, 'plan', rest, null, null
    where rest < 0
  ) entries
  where units <> 0
  window so_far as (order by step, moved_at, source_id)
  order by step, moved_at, source_id;
  return null;
end
$$;

drop trigger if exists book_credits on public.user_subscriptions;
create constraint trigger book_credits after insert or update on public.user_subscriptions
deferrable initially deferred
for each row execute function private.book_credits();

drop trigger if exists book_credits on public.document_credits;
create constraint trigger book_credits after insert on public.document_credits
deferrable initially deferred
for each row execute function private.book_credits();

drop trigger if exists book_credits on public.document_usage_log;
create constraint trigger book_credits after insert or update on public.document_usage_log
deferrable initially deferred
for each row execute function private.book_credits();
