-- Whether `p_run_id` is still the live run of the document; if so it stays so until the transaction ends.
-- Every write of a stage begins with it, so a superseded worker cannot spoil its successor's work.
create or replace function private.hold_run(p_document_id uuid, p_run_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.documents
  where id = p_document_id and run_id = p_run_id and status = 'processing'
  for no key update;
  return found;
end
$$;

grant execute on function private.hold_run(uuid, uuid) to service_role;
