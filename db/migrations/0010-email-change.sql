alter table auth.users
  -- Which mailbox has confirmed the pending change to `new_email`.
  add column email_change_confirmed text check (email_change_confirmed in ('current', 'new')),
  -- Signed up more than once, with different passwords, before anybody proved to own the address.
  add column is_sign_up_contested boolean not null default false,
  add constraint users_email_change_check
    check (email_change_confirmed is null or new_email is not null);
create index on auth.users (new_email) where new_email is not null;
