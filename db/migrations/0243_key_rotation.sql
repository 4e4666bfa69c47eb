-- Keys that values were sealed with, each with a hash that only it reproduces; the newest one encrypts. The keys
-- themselves are never here.
create table encryption_keys (
  id smallint not null,
  value bytea not null,
  made_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint encryption_keys_pkey primary key (id),
  constraint encryption_keys_id_check check (id between 1 and 255)
);
comment on column encryption_keys.retired_at is 'nothing depends on it any more, and nobody needs to keep it for this database';

create table key_rotations (
  id bigint not null generated always as identity,
  key_id smallint not null,
  requested_by_id bigint,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  done_count bigint not null default 0,
  total_count bigint not null default 0,
  damaged_count bigint not null default 0,
  problem text,
  constraint key_rotations_pkey primary key (id),
  constraint key_rotations_key_id_fkey foreign key (key_id) references encryption_keys,
  constraint key_rotations_requested_by_id_fkey foreign key (requested_by_id) references users on delete set null
);
comment on column key_rotations.problem is 'why it does not go on; it is tried again';
-- One at a time.
create unique index key_rotations_unfinished_key on key_rotations ((true)) where finished_at is null;
create index key_rotations_key_idx on key_rotations (key_id);
create index key_rotations_requested_by_idx on key_rotations (requested_by_id);

-- Codes cannot be hashed anew without the code: it works until its key is removed.
alter table user_recovery_codes add column key_id smallint not null default 1;
comment on column user_recovery_codes.key_id is 'the key of its hash';

-- A file encrypted anew has another name; its hash tells that it is the same.
grant update (stored_name) on audit_archives to ellis_app;
