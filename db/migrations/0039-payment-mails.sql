-- What people were told about their money: each key names what a mail was about, so that none is sent twice.
create table private.payment_mails (
  key text primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
create index on private.payment_mails (user_id);

-- Bills from before there were such mails are history: nobody is told of them.
create table private.payment_mails_since (
  since timestamptz primary key default now()
);
insert into private.payment_mails_since default values;

-- A mail to somebody whose account is gone is not sent any more.
alter table private.outgoing_mails
  add column user_id uuid references auth.users on delete cascade;
create index on private.outgoing_mails (user_id);
