-- Written by the send-report route for an answer of the caller's own. Who reported an answer sees that it was
-- reported; the words and the answer itself are read by whoever looks into it.
alter table public.answer_reports enable row level security;
alter table public.answer_reports force row level security;
revoke all on public.answer_reports from public, anon, authenticated, service_role;
grant select (id, user_id, session_id, message_id, reason, created_at) on public.answer_reports to authenticated;
grant all on public.answer_reports to service_role;

drop policy if exists answer_reports_owner on public.answer_reports;
create policy answer_reports_owner on public.answer_reports for select to authenticated
  using (user_id = (select auth.uid()));

drop policy if exists answer_reports_service on public.answer_reports;
create policy answer_reports_service on public.answer_reports to service_role, current_user
  using (true) with check (true);
