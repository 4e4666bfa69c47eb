-- Ids of somebody's cases without reading the rows: counted for each look at Today, and the filter of most case lists.
drop index legal_cases_attorney_idx;
create index legal_cases_attorney_idx on legal_cases (primary_attorney_id) include (id) where deleted_at is null;
drop index legal_cases_legal_assistant_idx;
create index legal_cases_legal_assistant_idx on legal_cases (primary_legal_assistant_id) include (id) where deleted_at is null;
