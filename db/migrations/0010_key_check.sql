-- One row: a keyed hash that only the right encryption key reproduces.
create table key_check (
  only_row boolean primary key default true,
  value bytea not null,
  constraint key_check_one_row check (only_row)
);
