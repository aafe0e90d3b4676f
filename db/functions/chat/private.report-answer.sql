-- Keeps a report of an answer that stands in a chat of `p_user_id`'s, with the answer as it is.
-- @returns its outcome: 'reported' with the answer's text, 'known' when it was reported before, 'not_found' for anything
--   else, an answer in somebody else's chat and a question included
create or replace function private.report_answer(p_user_id uuid, p_message_id uuid, p_reason text, p_words text)
returns table (outcome text, reported_answer text)
language plpgsql set search_path = ''
as $$
begin
  insert into public.answer_reports (user_id, session_id, message_id, reason, words, answer)
  select session.user_id, session.id, message.id, p_reason, p_words, message.content
  from public.chat_messages message join public.chat_sessions session on session.id = message.session_id
  where message.id = p_message_id and message.role = 'assistant' and session.user_id = p_user_id
  on conflict (message_id) do nothing
  returning 'reported', answer into outcome, reported_answer;
  if not found then
    outcome := case
      when exists (select from public.answer_reports where message_id = p_message_id and user_id = p_user_id)
      then 'known' else 'not_found'
    end;
  end if;
  return next;
end
$$;

grant execute on function private.report_answer(uuid, uuid, text, text) to service_role;
