-- Brings the ledger in line with what the payment provider says of one purchase, now: how many credits were bought, and
-- how many of them went back with their money. Rows are only added, and the same record adds none, so it may be told
-- any number of times and in any order. A credit that is spent already is not taken back. The caller holds the user's billing.
create or replace function private.record_purchase(
  p_user_id uuid, p_purchase_id text, p_units int, p_reversed int
) returns void
language plpgsql set search_path = ''
as $$
declare
  back int; -- to take back, or to bring again where it is negative
  unspent int;
begin
  insert into public.document_credits (user_id, units, provider_event_id, provider_purchase_id, provider_units)
  values (p_user_id, p_units, p_purchase_id, p_purchase_id, p_units)
  on conflict (provider_event_id) do nothing;

  select p_reversed + coalesce(sum(provider_units), 0) into back
  from public.document_credits where provider_purchase_id = p_purchase_id and reason <> 'purchase';
  if back > 0 then
    perform from public.user_subscriptions where user_id = p_user_id for no key update; -- nobody spends meanwhile
    select one_off_left into unspent from private.purses(p_user_id);
    insert into public.document_credits (user_id, units, reason, provider_purchase_id, provider_units)
    values (p_user_id, -least(back, greatest(unspent, 0)), 'reversal', p_purchase_id, -back);
  elsif back < 0 then
    insert into public.document_credits (user_id, units, reason, provider_purchase_id, provider_units)
    select p_user_id, least(-back, -sum(units)::int), 'restoration', p_purchase_id, -back
    from public.document_credits where provider_purchase_id = p_purchase_id and reason <> 'purchase';
  end if;
end
$$;

grant execute on function private.record_purchase(uuid, text, int, int) to service_role;
