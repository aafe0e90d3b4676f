-- Status is the server's. All its owner may do is send a failed document round again (Retry).
create or replace function private.guard_document_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not (old.status = 'failed' and new.status = 'queued') then
    raise exception 'only a failed document can be queued again' using errcode = 'insufficient_privilege';
  end if;
  new.retry_requested_at := now();
  return new;
end
$$;

-- `current_user` is the client's role only for the client's own statements, not inside our functions.
drop trigger if exists guard_document_status on public.documents;
create trigger guard_document_status before update on public.documents
for each row
when (current_user = 'authenticated' and new.status is distinct from old.status)
execute function private.guard_document_status();
