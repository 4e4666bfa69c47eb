-- What is older than an hour counts no more and is removed bit by bit, so that a flood of tries does not fill the table.
create index login_failures_last_failed_at_idx on login_failures (last_failed_at);
comment on column login_failures.subject is
  'account:…, address:… or pair:… with a hash of what was typed, whether or not such an account exists; code: and codes: of wrong codes, with the user ID';
delete from login_failures where subject like 'factor:%';

-- Codes are counted by where they are sent, whatever they were asked for.
alter table login_challenges drop column sends;
