-- A new entry of a case whose teams are changing at this moment waits for them. The case is locked by every new entry
-- anyway, for the day of its newest; taken from the start, the lock need not be raised while somebody else waits for it.
create or replace function docket_entry_follows_case() returns trigger language plpgsql as $$
begin
  select access_set_id into new.access_set_id from legal_cases where id = new.legal_case_id for update;
  return new;
end $$;
