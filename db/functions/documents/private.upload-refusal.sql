-- Why an account may not add a document of `p_bytes`, null when it may. Whoever adds one holds the account's upload lock.
--
--   `too_many_unprocessed`  20 documents wait to be processed, and there is no plan
--   `too_many_documents`    2,000 documents
--   `files_full`            more than 5 GB of files
create or replace function private.upload_refusal(p_user_id uuid, p_bytes bigint) returns text
language sql stable set search_path = ''
as $$
  select case
    when kept.unprocessed >= 20 and not exists (
      select from public.user_subscriptions where user_id = p_user_id and status = 'active'
    ) then 'too_many_unprocessed'
    when kept.documents >= 2000 then 'too_many_documents'
    when kept.bytes + p_bytes > 5000000000 then 'files_full'
  end
  from (
    select count(*) as documents, count(*) filter (where status = 'uploaded') as unprocessed,
      coalesce(sum(file_size), 0) as bytes
    from public.documents where user_id = p_user_id
  ) kept
$$;

grant execute on function private.upload_refusal(uuid, bigint) to service_role;
