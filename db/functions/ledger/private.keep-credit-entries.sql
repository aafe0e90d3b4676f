-- An entry of the ledger never changes and never goes, not even by the schema's owner: but with its account, and its
-- document's id with the document. Both are done by foreign keys, one trigger deep.
create or replace function private.keep_credit_entries() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'the credit ledger is only added to' using errcode = 'insufficient_privilege';
end
$$;

drop trigger if exists keep_credit_entries on public.credit_entries;
create trigger keep_credit_entries before update or delete on public.credit_entries
for each row when (pg_trigger_depth() = 0)
execute function private.keep_credit_entries();
