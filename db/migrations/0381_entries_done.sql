-- What people have done in a period, for the report on users; docket_entries_done_idx has tasks only.
create index docket_entries_done_by_idx on docket_entries (done_at) include (done_by_id, legal_case_id, rescheduled_at, is_internal)
  where deleted_at is null and is_done;
