-- The rotation of a page; `turn` meant four things.
alter table public.document_text rename column turn to rotation;
alter table public.document_text rename constraint document_text_turn_check to document_text_rotation_check;

-- Their names now are mark_for_deletion and mark_missing.
drop function if exists private.condemn_object(text);
drop function if exists private.lose_object(text, text);
