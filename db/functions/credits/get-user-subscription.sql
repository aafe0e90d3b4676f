-- The caller's own subscription, no row without one; nothing for anybody else's id.
create or replace function public.get_user_subscription(p_user_id uuid)
returns table (
  plan_key text, status text, current_period_start timestamptz, current_period_end timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select plan_key, status, current_period_start, current_period_end
  from public.user_subscriptions
  where user_id = p_user_id and p_user_id = auth.uid()
$$;

grant execute on function public.get_user_subscription(uuid) to authenticated;
