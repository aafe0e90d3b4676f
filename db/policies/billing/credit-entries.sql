-- Everybody reads how their credits came and went. Nobody writes: entries are booked by book_credits, with the rights of
-- the schema's owner, and none is ever changed (see keep_credit_entries).
alter table public.credit_entries enable row level security;
alter table public.credit_entries force row level security;
revoke all on public.credit_entries from public, anon, authenticated, service_role;
grant select (id, user_id, created_at, kind, purse, units, document_id, plan_left, one_off_left, period_start)
  on public.credit_entries to authenticated;
grant select on public.credit_entries to service_role;

drop policy if exists credit_entries_owner on public.credit_entries;
create policy credit_entries_owner on public.credit_entries for select to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists credit_entries_service on public.credit_entries;
create policy credit_entries_service on public.credit_entries to service_role, current_user
  using (true) with check (true);
