-- How the text of a page is printed, [[start, end, size, emphasis], …]: core/document/page.ts. Empty for pages that were
-- read before it was kept: their headings are found by their words alone.
alter table public.document_text add column styles jsonb not null default '[]';
