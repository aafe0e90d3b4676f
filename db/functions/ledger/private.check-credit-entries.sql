-- No transaction commits with a ledger that does not say what its sources say: whatever wrote an entry, the balances are
-- compared once all is booked (see ledger_differences). Balances below 0 are refused by the table.
create or replace function private.check_credit_entries() returns trigger
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  difference record;
begin
  if exists (select from public.credit_entries where user_id = new.user_id and id > new.id) then
    return null; -- checked with the last
  end if;
  select * into difference from private.ledger_differences(new.user_id) limit 1;
  if found then
    raise exception 'the credit ledger of % does not add up: %, % instead of %',
      new.user_id, difference.what, difference.found, difference.expected using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

drop trigger if exists check_credit_entries on public.credit_entries;
create constraint trigger check_credit_entries after insert on public.credit_entries
deferrable initially deferred
for each row execute function private.check_credit_entries();
