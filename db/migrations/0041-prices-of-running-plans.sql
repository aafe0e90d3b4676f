-- A plan that runs keeps the price it began with, whatever is sold today: what it costs stands with it, in hundredths of
-- its currency. Null for a plan that nobody here pays for, and until the provider was asked again.
alter table public.user_subscriptions
  add column monthly_cents int,
  add column next_monthly_cents int, -- from the next period on
  add column currency text;

alter table private.test_subscriptions
  add column monthly_cents int,
  add column next_monthly_cents int, -- of next_plan_key
  add column currency text not null default 'usd';
-- Until now test plans cost what was sold from the beginning.
update private.test_subscriptions set
  monthly_cents = case plan_key when 'pro' then 4000 else 2000 end + case price_tier when 'standard' then 2000 else 0 end,
  next_monthly_cents = case next_plan_key when 'pro' then 4000 when 'basic' then 2000 end
    + case price_tier when 'standard' then 2000 else 0 end;
alter table private.test_subscriptions
  alter column monthly_cents set not null,
  alter column currency drop default;
