-- The caller's chats, what was changed last first, fifty at a time: those whose title or document's name holds the
-- searched words, as people type them (without case, accents and doubled blanks; "lease 14" also finds "lease-14.pdf").
-- A page begins after the chat that `p_before` and `p_before_id` name; `remaining` counts the chats from its first on.
create or replace function public.list_chats(
  p_search text, p_before timestamptz default null, p_before_id uuid default null
)
returns table (
  id uuid, title text, updated_at timestamptz, document_id uuid, filename text, remaining int
)
language sql stable security invoker set search_path = ''
as $$
  with found as (
    select chat.id, chat.title, chat.updated_at, document.id as document_id, document.filename,
      regexp_replace(lower(regexp_replace(
        normalize(
          concat_ws(E'\x1f', chat.title, document.filename, regexp_replace(document.filename, '[_.-]+', ' ', 'g')),
          NFD
        ),
        '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]', '', 'g')), '\s+', ' ', 'g') as words
    from public.chat_sessions chat
    left join public.documents document on document.id = chat.document_id
    where chat.user_id = auth.uid()
      and (p_before is null or (chat.updated_at, chat.id) < (p_before, p_before_id))
  )
  select id, title, updated_at, document_id, filename, count(*) over ()::int
  from found
  where strpos(words, btrim(regexp_replace(lower(regexp_replace(
    normalize(left(coalesce(p_search, ''), 200), NFD),
    '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]', '', 'g')), '\s+', ' ', 'g'))) > 0
  order by updated_at desc, id desc
  limit 50
$$;

grant execute on function public.list_chats(text, timestamptz, uuid) to authenticated;
