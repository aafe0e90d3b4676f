-- What each sentence of a document means, as vectors of a sentence encoder (core/retrieval/sentences). Made after the
-- document is completed; without them, or with those of another encoder or other passages, it is answered by its words.
-- The row is there from the moment a run begins to make them, and goes with the chunks they are made of.
create table public.document_sentence_vectors (
  document_id uuid primary key references public.documents on delete cascade,
  encoder text not null,
  passages_version int not null,  -- core/retrieval/sentences/passages-fingerprint.ts
  run_id uuid not null,           -- the run that may write them
  tries int not null default 1 check (tries >= 0),
  fingerprint text,               -- of the passages; null until the vectors are there
  vectors bytea,                  -- of each passage its scale (4 bytes) and a byte a dimension
  made_at timestamptz,
  check ((vectors is null) = (fingerprint is null) and (vectors is null) = (made_at is null))
);
-- Noise is not made smaller by trying.
alter table public.document_sentence_vectors alter column vectors set storage external;
