-- The stages of a run, in order: the same as STAGES of src/core/document/stages.ts, which its test compares. Nothing
-- else in the database lists them. A migration removes the jobs of a stage that goes.
create or replace function private.stages() returns text[]
language sql immutable set search_path = ''
as $$
  select array['ingest', 'ocr', 'annotation', 'vectorization', 'embed', 'finalize']
$$;

grant execute on function private.stages() to service_role;

alter table public.processing_jobs drop constraint if exists processing_jobs_stage_check;
do $$
begin
  -- Its words, not a call of the function, which clients may not make.
  execute format('alter table public.processing_jobs
    add constraint processing_jobs_stage_check check (stage = any (%L::text[]))', private.stages());
end
$$;
