-- A client of the PKCE flow gets a code in the address it returns to, and exchanges it with the verifier only
-- it knows. The proof says how the person was recognised: it becomes the session's `amr`.
create table auth.auth_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  challenge text not null,
  challenge_method text not null check (challenge_method in ('s256', 'plain')),
  proof jsonb not null check (jsonb_typeof(proof) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on auth.auth_codes (user_id);
create index on auth.auth_codes (expires_at);

-- The challenge of the client that asked for the mail: its link answers a code instead of a session.
alter table auth.one_time_tokens
  add column challenge text,
  add column challenge_method text check (challenge_method in ('s256', 'plain')),
  add constraint one_time_tokens_whole_challenge check ((challenge is null) = (challenge_method is null));

-- A mail that is tried again keeps its message id, so that a receiver can see it is the same one. After its
-- use-by time (its code or link has expired) it is not sent. One that was given up says when, and why.
alter table private.outgoing_mails
  add column message_key uuid not null default gen_random_uuid(),
  add column reply_to text check (reply_to !~ '[[:cntrl:],;<> ]'),
  add column use_by timestamptz,
  add column given_up_at timestamptz;
update private.outgoing_mails set given_up_at = now() where sent_at is null and next_attempt_at = 'infinity';
drop index private.outgoing_mails_next_attempt_at_idx;
create index on private.outgoing_mails (next_attempt_at) where sent_at is null and given_up_at is null;
