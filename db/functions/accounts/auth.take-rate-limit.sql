-- Counts one use of `p_key` and answers whether it is within `p_limit` per window of `p_window_seconds`, with the uses
-- so far and the seconds left of the window.
-- A refused use counts too but never lengthens the window. The count lasts only if the caller commits. No other count
-- is touched: callers hold locks of their own. Those whose window is over are removed with all else that has expired.
create or replace function auth.take_rate_limit(p_key text, p_limit int, p_window_seconds int)
returns table (allowed boolean, retry_after_seconds int, used int, seconds_left int)
language plpgsql set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp(); -- not now(): long transactions must not count in the past
  counted auth.rate_limits;
begin
  insert into auth.rate_limits as limits (key, window_start, expires_at, count)
  values (p_key, moment, moment + make_interval(secs => p_window_seconds), 1)
  on conflict (key) do update set
    window_start = case when limits.expires_at <= moment then excluded.window_start else limits.window_start end,
    expires_at = case when limits.expires_at <= moment then excluded.expires_at else limits.expires_at end,
    count = case when limits.expires_at <= moment then 1 else least(limits.count, 1000000) + 1 end
  returning * into counted;

  allowed := counted.count <= p_limit;
  used := counted.count;
  seconds_left := greatest(1, ceil(extract(epoch from counted.expires_at - moment)))::int;
  retry_after_seconds := case when allowed then 0 else seconds_left end;
  return next;
end
$$;

grant execute on function auth.take_rate_limit(text, int, int) to service_role;
