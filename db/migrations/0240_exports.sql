-- Archives that people asked for, until they expire: the whole office, or one record.
create table exports (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null,
  record_id bigint,
  requested_by_id bigint not null,
  stored_name text not null,
  file_name text not null,
  size bigint not null,
  sha256 bytea not null,
  has_whole_numbers boolean not null default false,
  has_internal boolean not null default false,
  missing_count integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint exports_pkey primary key (id),
  constraint exports_record_id_fkey foreign key (record_id) references records (id) on delete cascade,
  constraint exports_requested_by_id_fkey foreign key (requested_by_id) references users (id) on delete cascade
);
create index exports_requested_by_id_idx on exports (requested_by_id, created_at desc);
create index exports_record_id_idx on exports (record_id);
create index exports_expires_at_idx on exports (expires_at);
comment on column exports.missing_count is 'stored files that could not be read and of which the archive has a note';
