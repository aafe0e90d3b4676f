-- The code and link a mail carries: their life counts from the sending, and a mail whose code was replaced or
-- revoked goes with it.
alter table private.outgoing_mails
  add column token_id uuid references auth.one_time_tokens on delete cascade;
create index on private.outgoing_mails (token_id);
