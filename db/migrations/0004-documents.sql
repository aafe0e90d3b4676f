create table public.documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  filename text not null check (char_length(filename) between 1 and 255 and filename !~ '[[:cntrl:]]' and btrim(filename) <> ''),
  mime_type text not null,
  file_size bigint not null check (file_size > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'uploaded'
    check (status in ('uploaded', 'queued', 'processing', 'completed', 'failed', 'awaiting_credit')),
  storage_path text not null unique,
  page_count int check (page_count > 0),
  -- Hidden from clients:
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  run_id uuid,                       -- the live run; whoever writes for another one has been superseded
  retry_requested_at timestamptz,    -- set while the owner's Retry is between "status" and "new job"
  unique (user_id, content_sha256)
);
create index on public.documents (user_id, created_at desc);
create index on public.documents (status) where status in ('queued', 'processing', 'awaiting_credit');

-- One row per page. All offsets of this schema are UTF-16 code units, end exclusive.
create table public.document_text (
  document_id uuid not null references public.documents on delete cascade,
  page_number int not null check (page_number > 0),
  content text not null,
  label text,
  source text not null check (source in ('text', 'ocr', 'flow')),
  confidence real check (confidence between 0 and 1),
  width real not null,
  height real not null,
  boxes jsonb not null default '[]', -- [[start, end, x, y, width, height], …], page-relative
  primary key (document_id, page_number)
);

-- The chunks. A chunk gets its vector in the embed stage; offsets are into the whole text.
create table public.document_vectors (
  document_id uuid not null references public.documents on delete cascade,
  ordinal int not null check (ordinal >= 0),
  content text not null,
  page_number int not null check (page_number > 0),
  section text,
  char_start int not null check (char_start >= 0),
  char_end int not null check (char_end >= char_start),
  model text,
  embedding real[],
  primary key (document_id, ordinal),
  check ((model is null) = (embedding is null))
);

create table public.document_clauses (
  document_id uuid not null references public.documents on delete cascade,
  id int not null check (id > 0),
  kind text not null check (kind in ('clause', 'heading', 'table', 'rider')),
  label text,
  heading text,
  parent int,
  page_number int not null check (page_number > 0),
  char_start int not null check (char_start >= 0),
  char_end int not null check (char_end >= char_start),
  primary key (document_id, id)
);

create table public.document_facts (
  document_id uuid not null references public.documents on delete cascade,
  id int not null check (id > 0),
  type text not null check (type in ('party', 'obligation', 'fee', 'deadline', 'date')),
  value text not null,
  text text not null,
  page_number int not null check (page_number > 0),
  clause int,
  char_start int not null check (char_start >= 0),
  char_end int not null check (char_end >= char_start),
  primary key (document_id, id)
);

create table public.document_references (
  document_id uuid not null references public.documents on delete cascade,
  id int not null check (id > 0),
  from_clause int not null,
  to_clause int,
  text text not null,
  page_number int not null check (page_number > 0),
  char_start int not null check (char_start >= 0),
  char_end int not null check (char_end >= char_start),
  primary key (document_id, id)
);

-- An obligation and the fee or deadline that belongs to it; both are ids of document_facts.
create table public.document_fact_links (
  document_id uuid not null references public.documents on delete cascade,
  obligation int not null,
  other int not null,
  kind text not null check (kind in ('fee', 'deadline')),
  primary key (document_id, obligation, other)
);

-- One row per stage of a document's latest processing.
create table public.processing_jobs (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents on delete cascade,
  stage text not null check (stage in ('ingest', 'ocr', 'annotation', 'vectorization', 'embed', 'finalize')),
  status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  error_message text,
  error_reason text,
  input_data jsonb not null default '{}', -- { document_id, retry, retried_at }
  attempt int not null default 0,         -- how often this stage was begun
  owner_id uuid not null references auth.users on delete cascade, -- hidden; the document's owner
  unique (document_id, stage)
);
create index on public.processing_jobs (owner_id);
