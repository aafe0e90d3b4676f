-- Reserves the most tokens that one call of a language model may cost, before it is made. One caller at a time, so
-- that calls at once cannot spend the same tokens. A call whose process died counts what it reserved, and as running
-- for a minute, which is longer than any may take.
-- @returns the call's id, or why it may not be made: 'user_busy', 'busy', 'user_spent', 'organization_spent', 'spent'
create or replace function private.reserve_model_call(
  p_user_id uuid, p_tokens int, p_tokens_per_user bigint, p_tokens_per_organization bigint, p_tokens_per_day bigint,
  p_calls_per_user int, p_calls_at_once int
) returns table (call_id uuid, refusal text)
language plpgsql set search_path = ''
as $$
declare
  moment timestamptz;
  today date;
  own_organization uuid;
  spent record;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.model_calls', 0));
  moment := clock_timestamp();
  today := (moment at time zone 'utc')::date;
  select organization_id into own_organization from public.user_organizations
  where user_id = p_user_id and status = 'active' order by joined_at, organization_id limit 1;

  select
    coalesce(sum(cost), 0) as by_all,
    coalesce(sum(cost) filter (where user_id = p_user_id), 0) as by_user,
    coalesce(sum(cost) filter (where organization_id = own_organization), 0) as by_organization,
    count(*) filter (where is_running) as running,
    count(*) filter (where is_running and user_id = p_user_id) as running_of_user
  into spent from (
    select user_id, organization_id,
      case when day = today then coalesce(tokens, reserved_tokens) else 0 end as cost,
      ended_at is null and started_at > moment - interval '1 minute' as is_running
    from private.model_calls where day >= today - 1
  ) call;

  refusal := case
    when spent.running_of_user >= p_calls_per_user then 'user_busy'
    when spent.running >= p_calls_at_once then 'busy'
    when spent.by_user + p_tokens > p_tokens_per_user then 'user_spent'
    when spent.by_organization + p_tokens > p_tokens_per_organization and own_organization is not null
      then 'organization_spent'
    when spent.by_all + p_tokens > p_tokens_per_day then 'spent'
  end;
  if refusal is null then
    insert into private.model_calls (user_id, organization_id, day, reserved_tokens, started_at)
    values (p_user_id, own_organization, today, p_tokens, moment)
    returning id into call_id;
  end if;
  return next;
end
$$;

grant execute on function private.reserve_model_call(uuid, int, bigint, bigint, bigint, int, int) to service_role;
