-- The passwords that were brought to sign up with an address in the last hour, whoever has it: a sign-in with one of
-- them is answered as that of an account that waits for its code. They open nothing.
create table auth.sign_up_passwords (
  address_key text primary key, -- a hash: the table names nobody
  salt bytea not null,          -- of all its hashes, so that one computation compares with each
  password_hashes text[] not null,
  expires_at timestamptz not null
);
create index on auth.sign_up_passwords (expires_at);

-- The client that asked for a code, as a hash: others have fewer tries at it. Null: nobody knows, everybody counts alike.
alter table auth.one_time_tokens
  add column asked_by text,
  add column attempts_of_others int not null default 0;

alter table auth.mail_requests
  add column asked_by text,
  -- Whether the mail of a sign-up may go out for it: counted when it was asked for, as for every address.
  add column is_sign_up_due boolean not null default true;

-- It answers more columns than before; a new database gets it from its file.
drop function if exists auth.take_rate_limit(text, int, int);
