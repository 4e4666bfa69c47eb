-- Many entries in one statement cost one look at their cases. Row by row each looked through all entries of its case,
-- and in a new database through all there were.
create function newest_docket_entries_to_cases() returns trigger language plpgsql as $$
begin
  perform 1 from legal_cases where id in (select legal_case_id from changed_rows) order by id for update;
  update legal_cases c set last_created_docket_entry_date = newest.day
    from (select legal_case_id, max(created_on) as day from changed_rows where deleted_at is null group by 1) newest
    where c.id = newest.legal_case_id
      and (c.last_created_docket_entry_date is null or c.last_created_docket_entry_date < newest.day);
  return null;
end $$;

drop trigger newest_docket_entry_inserted on docket_entries;
create trigger newest_docket_entry_inserted after insert on docket_entries referencing new table as changed_rows
  for each statement execute function newest_docket_entries_to_cases();
create trigger newest_docket_entry_deleted after delete on docket_entries
  for each row execute function newest_docket_entry_to_case();
