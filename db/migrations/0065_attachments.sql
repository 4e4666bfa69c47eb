-- Files that belong to something. The contents lie encrypted in the file store, under stored_name.
create table attachments (
  id bigint generated always as identity primary key,
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  stored_name text not null,
  docket_entry_id bigint references docket_entries,
  created_by_id bigint references users,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column attachments.stored_name is 'a clone shares the stored file; it is swept when the last row that names it is gone';
comment on column attachments.docket_entry_id is 'null: uploaded ahead of what it will belong to, and only its uploader sees it';
create index attachments_docket_entry_idx on attachments (docket_entry_id, id) where deleted_at is null;
create index attachments_stored_name_idx on attachments (stored_name);
