-- What reading a document found out beside its words, and what its owner is told about it.
alter table public.documents
  add column language text,                 -- ISO 639-1
  add column agreement_kind text,           -- 'lease', 'bill', 'job_offer', …: core/structure/agreement-kind.ts
  add column agreement_kind_confidence real check (agreement_kind_confidence between 0 and 1),
  add column view_path text unique,         -- 'views/{user}/{document}.pdf': shown instead of the file; null shows the file itself
  add column warnings jsonb not null default '[]', -- [{ kind, pages, message }]: core/document/warning.ts
  -- The last failure; stays while a Retry runs and goes when the document is completed.
  add column failure_reason text,
  add column failure_message text,
  add column failed_at timestamptz;

-- How far a stage is, and how long the rest takes at the speed measured so far.
alter table public.processing_jobs
  add column pages_done int check (pages_done >= 0),
  add column page_count int check (page_count > 0),
  add column seconds_left int check (seconds_left >= 0);

-- Degrees clockwise by which the file's page is turned so that it reads upright; width, height and boxes are of the turned page.
alter table public.document_text add column turn smallint not null default 0 check (turn in (0, 90, 180, 270));

alter table public.document_clauses drop constraint document_clauses_kind_check;
alter table public.document_clauses add constraint document_clauses_kind_check
  check (kind in ('clause', 'heading', 'table', 'rider', 'signature', 'footnote'));

-- What a value is of, in the document's own words where it has them: "Landlord", "Monthly rent"; of an obligation, who must.
alter table public.document_facts add column label text;
alter table public.document_facts drop constraint document_facts_type_check;
alter table public.document_facts add constraint document_facts_type_check check (type in (
  'party', 'obligation', 'fee', 'amount', 'percentage', 'deadline', 'notice_period', 'duration', 'date'));

-- A term the document gives a meaning of its own, and the words that give it.
create table public.document_terms (
  document_id uuid not null references public.documents on delete cascade,
  id int not null check (id > 0),
  term text not null,
  clause int,
  page_number int not null check (page_number > 0),
  char_start int not null check (char_start >= 0),
  char_end int not null check (char_end >= char_start),
  primary key (document_id, id)
);

-- The cells of a table; `clause` is the clause of kind `table` it belongs to.
create table public.document_tables (
  document_id uuid not null references public.documents on delete cascade,
  clause int not null,
  page_number int not null check (page_number > 0),
  header_rows int not null check (header_rows >= 0),
  rows jsonb not null, -- [[[start, end], …], …]: one list per row, one span of the whole text per cell
  primary key (document_id, clause)
);

-- Viewers' copies: PDFs the pipeline makes of files a browser cannot show page by page.
insert into storage.buckets (id, file_size_limit, allowed_mime_types) values ('views', 209715200, array['application/pdf']);
