-- Everybody reads the credits they bought. The service adds rows and never changes or deletes one.
alter table public.document_credits enable row level security;
alter table public.document_credits force row level security;
revoke all on public.document_credits from public, anon, authenticated, service_role;
grant select (id, user_id, units, reason, created_at) on public.document_credits to authenticated;
grant select, insert on public.document_credits to service_role;

drop policy if exists document_credits_owner on public.document_credits;
create policy document_credits_owner on public.document_credits for select to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists document_credits_service on public.document_credits;
create policy document_credits_service on public.document_credits to service_role, current_user
  using (true) with check (true);
