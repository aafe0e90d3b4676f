-- What the sources say moved one user's credits since the ledger was opened: each purchase, reversal, restoration, use
-- and return, as the entry that explains it has it. A reversal of what was spent already moves nothing.
create or replace function private.credit_moves(p_user_id uuid)
returns table (source_id uuid, kind text, purse text, units int, document_id uuid, moved_at timestamptz)
language sql stable set search_path = ''
as $$
  select id, reason, 'one_off', units, null::uuid, created_at
  from public.document_credits where user_id = p_user_id and not in_opening and units <> 0
  union all
  select id, 'use', credit_kind, -1, document_id, created_at
  from public.document_usage_log where user_id = p_user_id and in_opening is null
  union all
  select id, 'return', credit_kind, 1, document_id, returned_at
  from public.document_usage_log
  where user_id = p_user_id and returned_at is not null and in_opening is distinct from 'return'
$$;

grant execute on function private.credit_moves(uuid) to service_role;
