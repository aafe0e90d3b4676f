-- An answer is kept beside its text as it is before it is text (core/answer/answer.ts), in its message's metadata: with
-- its quotes it is about as long as the text.
alter table public.chat_messages drop constraint chat_messages_metadata_check;
alter table public.chat_messages add constraint chat_messages_metadata_check
  check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 100000);

drop function if exists private.save_answer(uuid, text);
