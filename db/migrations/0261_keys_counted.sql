-- Counting opens every stored file, so the page of keys shows what was counted last.
alter table encryption_keys add column value_count bigint;
alter table encryption_keys add column file_count bigint;
alter table encryption_keys add column counted_at timestamptz;
comment on column encryption_keys.value_count is 'protected values of the database under this key when they were counted';
