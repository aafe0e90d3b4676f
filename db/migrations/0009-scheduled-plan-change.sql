-- A downgrade takes effect with the next period; until then the test provider remembers it here.
alter table private.test_subscriptions
  add column next_plan_key text check (next_plan_key in ('basic', 'pro'));
