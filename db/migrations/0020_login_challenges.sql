-- A code that is asked for again and again costs money and fills somebody's mailbox.
alter table login_challenges
  add column sends int not null default 0,
  add column sent_at timestamptz;
comment on column login_failures.subject is
  'account:…, address:… or pair:… with a hash of what was typed, whether or not such an account exists; factor:USER ID';
