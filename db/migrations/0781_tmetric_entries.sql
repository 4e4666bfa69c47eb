create table tmetric_entries (
  time_entry_id bigint primary key references time_entries on delete cascade,
  begun_at timestamptz not null default now(),
  sent_on date not null,
  workspace_id text,
  project_id text,
  entry_id text,
  sent_at timestamptz,
  sent_version integer,
  constraint tmetric_entries_sent_check check (num_nulls(workspace_id, entry_id, sent_at, sent_version) in (0, 4)),
  constraint tmetric_entries_entry_key unique (workspace_id, entry_id)
);
comment on table tmetric_entries is 'entries of time that are at TMetric, too';
comment on column tmetric_entries.sent_on is 'day under which it is looked for there';
comment on column tmetric_entries.entry_id is 'of TMetric; null: it is being sent, or nobody knows whether it was';
comment on column tmetric_entries.sent_version is 'of the entry as it is there';
