-- What the cards of processed documents show, one row for each that the caller may see: how the first page begins,
-- the next dates, and which types of facts were found. One call serves a screen of cards; asked as the caller.
create or replace function public.list_card_contents(p_documents uuid[], p_today text)
returns table (document_id uuid, first_words text, next_dates jsonb, found_types text[])
language sql stable security invoker set search_path = ''
as $$
  select
    document.id,
    (
      select left(page.content, 900) from public.document_text page
      where page.document_id = document.id and page.page_number = 1
    ),
    (
      select coalesce(jsonb_agg(to_jsonb(next)), '[]') from (
        select fact.value as day, fact.label, fact.page_number as page
        from public.document_facts fact
        where fact.document_id = document.id and fact.type = 'date' and fact.value >= p_today
        order by fact.value, fact.id limit 12
      ) next
    ),
    (
      select coalesce(array_agg(distinct fact.type), '{}') from public.document_facts fact
      where fact.document_id = document.id
    )
  from public.documents document
  where document.id = any(p_documents[1:100]) and document.status = 'completed'
$$;

grant execute on function public.list_card_contents(uuid[], text) to authenticated;
