-- Cases and records in depth: deletion that keeps the data, notice of a closing, linked records.

alter table legal_cases add column deleted_by_id bigint references users;
create index legal_cases_deleted_idx on legal_cases (deleted_at desc) where deleted_at is not null;

alter table legal_case_closings
  add column closing_channels text[] not null default '{}',
  add column closing_message text,
  add column closing_recipient_id bigint references parties,
  add constraint legal_case_closings_channels_check check (closing_channels <@ array['email', 'text']);

-- Linked both ways: one row for each pair, the lower id first.
create table related_records (
  record_id bigint not null references records on delete cascade,
  related_record_id bigint not null references records on delete cascade,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  primary key (record_id, related_record_id),
  constraint related_records_order check (record_id < related_record_id)
);
create index related_records_related_idx on related_records (related_record_id);
