-- Everybody reads their own subscription; only verified payment events and the server write it.
alter table public.user_subscriptions enable row level security;
alter table public.user_subscriptions force row level security;
revoke all on public.user_subscriptions from public, anon, authenticated, service_role;
grant select (user_id, plan_key, status, current_period_start, current_period_end, price_tier, source,
  cancel_at_period_end, next_plan_key, grace_until, monthly_cents, next_monthly_cents, currency, updated_at) on public.user_subscriptions to authenticated;
grant all on public.user_subscriptions to service_role;

drop policy if exists user_subscriptions_owner on public.user_subscriptions;
create policy user_subscriptions_owner on public.user_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists user_subscriptions_service on public.user_subscriptions;
create policy user_subscriptions_service on public.user_subscriptions to service_role, current_user
  using (true) with check (true);
