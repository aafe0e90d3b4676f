-- It tells more of each document now: functions/documents/list-card-contents.sql makes it anew.
drop function if exists public.list_card_contents(uuid[], text);
