-- Counts one use of `p_key`, of which `p_burst` are free at once and one more every `p_refill_seconds`. In any stretch
-- of time there are at most `p_burst` uses and those that were refilled in it. A refused use counts nothing.
create or replace function auth.take_refilled(p_key text, p_burst int, p_refill_seconds int)
returns table (allowed boolean, retry_after_seconds int)
language plpgsql set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  refill constant interval := make_interval(secs => p_refill_seconds);
  full_at timestamptz; -- when all uses so far will be refilled, which is when the row has no use any more
begin
  insert into auth.rate_limits as limits (key, window_start, expires_at, count)
  values (p_key, moment, moment, 0)
  on conflict (key) do update set expires_at = greatest(limits.expires_at, moment)
  returning expires_at + refill into full_at;

  retry_after_seconds := greatest(0, ceil(extract(epoch from full_at - moment - p_burst * refill)))::int;
  allowed := retry_after_seconds = 0;
  if allowed then
    update auth.rate_limits set expires_at = full_at, count = least(count, 1000000) + 1 where key = p_key;
  end if;
  return next;
end
$$;

grant execute on function auth.take_refilled(text, int, int) to service_role;
