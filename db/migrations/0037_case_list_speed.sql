-- Folded once when it is written: folding sixty thousand titles for one search took most of a second.
drop index legal_cases_title_idx;
alter table legal_cases add column search_title text not null generated always as (fold(title)) stored;
create index legal_cases_search_title_idx on legal_cases using gin (search_title gin_trgm_ops) with (fastupdate = off);

create index legal_cases_legal_assistant_idx on legal_cases (primary_legal_assistant_id) where deleted_at is null;

-- What comes next on a case, in the case list and as its order.
create index docket_entries_next_idx on docket_entries (legal_case_id, action_date)
  where deleted_at is null and not is_done and cancelled_at is null;

-- The same for those who see every team: ten years of finished entries lie between them and what is overdue.
create index docket_entries_open_date_idx on docket_entries (action_date, id) where deleted_at is null and not is_done;
