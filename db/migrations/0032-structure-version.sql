-- Which way of reading made a document's structure (core/structure/structure-version.ts); 0 for those before it was kept.
-- A worker makes the structure of an older one anew.
alter table public.documents add column structure_version int not null default 0 check (structure_version >= 0);

create index documents_by_structure_version on public.documents (structure_version) where status = 'completed';

-- What each sentence says: who must, may or must not, and under which condition (core/language/proposition.ts).
-- Spans are offsets into the whole text, the end exclusive.
create table public.document_propositions (
  document_id uuid not null references public.documents on delete cascade,
  id int not null check (id > 0),
  mood text not null check (mood in ('duty', 'prohibition', 'right', 'permission', 'condition', 'statement', 'definition',
    'heading', 'table_row')),
  is_negative boolean not null,
  actor text,
  addressee text,
  clause int,
  page_number int not null check (page_number > 0),
  char_start int not null check (char_start >= 0),
  char_end int not null check (char_end >= char_start),
  verb int[] check (cardinality(verb) = 2),
  given int[] check (cardinality(given) = 2),     -- the condition or exception in front of it
  exception int[] check (cardinality(exception) = 2), -- the first one behind it
  primary key (document_id, id)
);

-- False where the document has taken back what the fact says, in an amendment or a rider of its own.
alter table public.document_facts add column holds boolean not null default true;
