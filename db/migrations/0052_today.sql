-- What Today asks, answered from indexes alone: open entries by day with all that decides who is shown them.
drop index docket_entries_open_idx;
create index docket_entries_open_idx on docket_entries (access_set_id, action_date, id)
  include (legal_case_id, starts_at, cancelled_at, is_internal, action_type, docket_entry_type_id)
  where deleted_at is null and not is_done;
drop index docket_entries_open_date_idx;
create index docket_entries_open_date_idx on docket_entries (action_date, id)
  include (legal_case_id, starts_at, cancelled_at, is_internal, action_type, docket_entry_type_id)
  where deleted_at is null and not is_done;

-- What was done and opened lately, and what is gone with a deleted record.
create index docket_entries_done_idx on docket_entries (done_at) where deleted_at is null and action_type = 'task';
create index records_opened_idx on records (opened) where deleted_at is null;
create index records_deleted_idx on records (id) where deleted_at is not null;
-- What happened since. Lines are written in the order of time, so this costs next to nothing.
create index audit_log_at_idx on audit_log using brin (at) with (pages_per_range = 16);
