-- What a subscription will become, and until when it stays open although its renewal could not be paid.
alter table public.user_subscriptions
  add column next_plan_key text check (next_plan_key in ('basic', 'pro')),
  add column grace_until timestamptz;

-- Money that goes back takes its credits back, as far as they are not spent; a dispute that is won brings them again.
-- `provider_units` is what the provider's record says, `units` what counts here.
alter table public.document_credits
  drop constraint document_credits_reason_check,
  drop constraint document_credits_check,
  add column provider_purchase_id text,
  add column provider_units int,
  add check (reason in ('purchase', 'reversal', 'restoration')),
  add check (case reason when 'reversal' then units <= 0 and provider_units < 0 else units >= 0 end),
  add check (reason <> 'purchase' or units > 0);
update public.document_credits set provider_purchase_id = provider_event_id, provider_units = units;
create index on public.document_credits (provider_purchase_id);
