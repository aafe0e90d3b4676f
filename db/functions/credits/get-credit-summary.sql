-- The caller's own credits, always one row; nothing for anybody else's id.
create or replace function public.get_credit_summary(p_user_id uuid)
returns table (
  starting_credits int, credits_used int, overage_units int, credits_available int,
  period_start timestamptz, period_end timestamptz, returns_left int
)
language sql stable security definer set search_path = ''
as $$
  select summary.* from private.credit_summary(p_user_id) summary where p_user_id = auth.uid()
$$;

grant execute on function public.get_credit_summary(uuid) to authenticated;
