-- Where what was used does not fit what it was used for, or what was bought, of one user. Each holds after every
-- statement that the product makes, so a row of this is a fault of the product or the work of somebody else.
--
-- credit_not_taken      a document is being read or was, and holds no credit
-- credit_not_returned   a document failed, or was never begun, and holds one all the same
-- credit_of_another     a credit was taken for a document of somebody else
-- credits_overspent     more one-off credits were used than bought
-- purchase_taken_back   more credits of a purchase were taken back than went back with their money, or fewer than none
create or replace function private.usage_differences(p_user_id uuid)
returns table (what text, subject text, expected text, found text)
language sql stable set search_path = ''
as $$
  with live as (
    select id, document_id, credit_kind from public.document_usage_log
    where user_id = p_user_id and returned_at is null
  ), owned as (
    select document.id, exists (select from live where live.document_id = document.id) as holds,
      document.status in ('processing', 'completed') as must_hold,
      document.status in ('uploaded', 'awaiting_credit')
        or (document.status = 'failed' and document.file_removed_at is null) as must_not_hold
    from public.documents document where document.user_id = p_user_id
  ), counted as (
    select (select coalesce(sum(units), 0) from public.document_credits where user_id = p_user_id) as bought,
      (select count(*) from live where credit_kind = 'one_off') as used
  ), purchases as (
    select provider_purchase_id as id, -coalesce(sum(units) filter (where reason <> 'purchase'), 0) as taken,
      -coalesce(sum(provider_units) filter (where reason <> 'purchase'), 0) as reversed
    from public.document_credits where user_id = p_user_id group by provider_purchase_id
  )
  select 'credit_not_taken', id::text, '1', '0' from owned where must_hold and not holds
  union all
  select 'credit_not_returned', id::text, '0', '1' from owned where must_not_hold and holds
  union all
  select 'credit_of_another', live.id::text, 'this account', 'another account'
  from live join public.documents document on document.id = live.document_id where document.user_id <> p_user_id
  union all
  select 'credits_overspent', '', 'at most ' || bought, used::text from counted where used > bought
  union all
  select 'purchase_taken_back', coalesce(id, ''), '0 to ' || reversed, taken::text from purchases
  where taken < 0 or taken > reversed
$$;

grant execute on function private.usage_differences(uuid) to service_role;
