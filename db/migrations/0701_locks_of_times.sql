-- Whoever takes a time only if it is free (a client by a link, a colleague from the free times) locks it for those concerned,
-- looks and writes. All other work that gives somebody a time holds the same lock together with others, so that none comes
-- in between and nobody else has to wait.
create function lock_times(user_ids bigint[], is_shared boolean) returns void language plpgsql as $$
declare
  each_id bigint;
begin
  for each_id in select distinct id from unnest(user_ids) id order by id loop
    if is_shared then
      perform pg_advisory_xact_lock_shared(hashtextextended('times of ' || each_id, 0));
    else
      perform pg_advisory_xact_lock(hashtextextended('times of ' || each_id, 0));
    end if;
  end loop;
end $$;

create function assignments_lock_times() returns trigger language plpgsql as $$
begin
  perform lock_times(array(select distinct user_id from added), true);
  return null;
end $$;
create trigger assignments_lock_times after insert on docket_entries_assignments
  referencing new table as added for each statement execute function assignments_lock_times();

create function docket_entry_locks_times() returns trigger language plpgsql as $$
begin
  perform lock_times(array(select user_id from docket_entries_assignments where docket_entry_id = new.id), true);
  return new;
end $$;
create trigger docket_entry_locks_times before update of action_date, event_time_start, event_time_end, timezone,
    cancelled_at, rescheduled_at, deleted_at on docket_entries for each row
  when (old.action_date is distinct from new.action_date or old.event_time_start is distinct from new.event_time_start
    or old.event_time_end is distinct from new.event_time_end or old.timezone is distinct from new.timezone
    or old.cancelled_at is distinct from new.cancelled_at or old.rescheduled_at is distinct from new.rescheduled_at
    or old.deleted_at is distinct from new.deleted_at)
  execute function docket_entry_locks_times();
