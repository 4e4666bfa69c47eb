create index legal_cases_title_idx on legal_cases using gin ((' ' || fold(title)) gin_trgm_ops) with (fastupdate = off);
create index records_public_id_idx on records (lower(public_id) text_pattern_ops);
