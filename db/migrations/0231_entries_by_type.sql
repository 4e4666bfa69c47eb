-- The nearest entries of a type, as a search asks for them, were found by reading all entries by date. The columns beside
-- the keys say who sees an entry and whether it is held, so that the rows of others are not read.
create index docket_entries_type_idx on docket_entries (docket_entry_type_id, action_date, id)
  include (access_set_id, legal_case_id, location_id, is_internal, cancelled_at) where deleted_at is null;
drop index docket_entries_location_idx;
create index docket_entries_location_idx on docket_entries (location_id, action_date, id)
  include (access_set_id, legal_case_id, docket_entry_type_id, is_internal, cancelled_at)
  where location_id is not null and deleted_at is null;
