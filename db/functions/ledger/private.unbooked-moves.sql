-- Those of a user's moves (see credit_moves) that the ledger has no entry of. `is_used_before` says of a return whether
-- the use it takes back has its entry already.
create or replace function private.unbooked_moves(p_user_id uuid)
returns table (
  source_id uuid, kind text, purse text, units int, document_id uuid, moved_at timestamptz, is_used_before boolean
)
language sql stable set search_path = ''
as $$
  select move.*, not exists (
    select from public.document_usage_log usage
    where usage.id = move.source_id and usage.in_opening is null and not exists (
      select from public.credit_entries used where used.source_id = usage.id and used.kind = 'use'))
  from private.credit_moves(p_user_id) move
  where not exists (
    select from public.credit_entries entry where entry.source_id = move.source_id and entry.kind = move.kind)
$$;
