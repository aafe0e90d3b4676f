-- Puts what a call of a language model has cost in place of what was reserved for it. Only the first time counts.
create or replace function private.settle_model_call(p_call_id uuid, p_tokens int) returns void
language sql set search_path = ''
as $$
  update private.model_calls set tokens = p_tokens, ended_at = clock_timestamp()
  where id = p_call_id and ended_at is null
$$;

grant execute on function private.settle_model_call(uuid, int) to service_role;
