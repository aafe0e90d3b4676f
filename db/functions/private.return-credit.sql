-- A document that goes without ever having been completed gives its credit back. Runs before the deletion,
-- while the usage row still names the document.
create or replace function private.return_credit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_usage_log set returned_at = now()
  where document_id = old.id and returned_at is null;
  return old;
end
$$;

drop trigger if exists return_credit on public.documents;
create trigger return_credit before delete on public.documents
for each row when (old.status <> 'completed')
execute function private.return_credit();
