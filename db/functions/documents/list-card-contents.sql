-- What the cards of processed documents show, one row for each that the caller may see: how the first page begins, what
-- sort of paper it is and between whom, the next dates that hold, and which types of facts were found. Of dates and parties only
-- those whose words stand on the page they name: a date with their place there (`start` and `end`, as a receipt has
-- them), the words before it and, within a duty, whose that is. One call serves a screen of cards; asked as the caller.
create or replace function public.list_card_contents(p_documents uuid[], p_today text)
returns table (
  document_id uuid, first_words text, next_dates jsonb, found_types text[], agreement_kind text,
  agreement_kind_confidence real, parties jsonb
)
language sql stable security invoker set search_path = ''
as $$
  select
    document.id,
    (
      select left(page.content, 900) from public.document_text page
      where page.document_id = document.id and page.page_number = 1
    ),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', fact.value, 'label', fact.label, 'page', fact.page_number,
        'start', place.before,
        'end', place.before + length(wide.text),
        'lead', right(regexp_replace(left(wide.content, place.before), '([\U00010000-\U0010FFFF])\1', '\1', 'g'), 24),
        'is_duty', duty.id is not null, 'bearer', duty.label
      ) order by fact.value, fact.id), '[]')
      from (
        select * from public.document_facts fact
        where fact.document_id = document.id and fact.type = 'date' and fact.holds and fact.value >= p_today
        order by fact.value, fact.id limit 12
      ) fact
      join (
        select page_number, content, astral,
          sum(length(content) + astral + 1) over (order by page_number) - length(content) - astral - 1 as begins
        from (
          select page_number, content, case
            when octet_length(content) < length(content) + 3 then 0
            else regexp_count(content, '[\U00010000-\U0010FFFF]')
          end as astral
          from public.document_text where document_id = document.id
        ) counted
      ) page using (page_number)
      -- Places are counted in UTF-16, in which these characters are two.
      cross join lateral (
        select
          case when page.astral = 0 then page.content
            else regexp_replace(page.content, '([\U00010000-\U0010FFFF])', '\1\1', 'g') end as content,
          regexp_replace(fact.text, '([\U00010000-\U0010FFFF])', '\1\1', 'g') as text
      ) wide
      cross join lateral (
        select case
          when substr(wide.content, (fact.char_start - page.begins + 1)::int, length(wide.text)) = wide.text
          then (fact.char_start - page.begins)::int
          else nullif(strpos(wide.content, wide.text), 0) - 1
        end as before
      ) place
      left join lateral (
        select duty.id, duty.label from public.document_facts duty
        where duty.document_id = document.id and duty.type = 'obligation'
          and duty.char_start <= fact.char_start and duty.char_end >= fact.char_end
        order by duty.char_start desc limit 1
      ) duty on true
      where place.before is not null
    ),
    (
      select coalesce(array_agg(distinct fact.type), '{}') from public.document_facts fact
      where fact.document_id = document.id
    ),
    document.agreement_kind,
    document.agreement_kind_confidence,
    (
      select coalesce(jsonb_agg(jsonb_build_object('name', party.name, 'role', party.role) order by party.first), '[]')
      from (
        select fact.value as name, min(fact.id) as first,
          (array_agg(fact.label order by fact.id) filter (where fact.label is not null))[1] as role
        from public.document_facts fact
        join public.document_text page
          on page.document_id = fact.document_id and page.page_number = fact.page_number
        where fact.document_id = document.id and fact.type = 'party' and strpos(page.content, fact.text) > 0
        group by fact.value order by min(fact.id) limit 6
      ) party
    )
  from public.documents document
  where document.id = any(p_documents[1:100]) and document.status = 'completed'
$$;

grant execute on function public.list_card_contents(uuid[], text) to authenticated;
