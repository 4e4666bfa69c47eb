-- When an entry was entered, as a day of the office: the newest of them sorts the case in the case list.
alter table docket_entries add column created_on date;
update docket_entries set created_on = created_at::date;
alter table docket_entries alter column created_on set not null;
comment on column docket_entries.created_on is 'day of creation in the time zone of the office';

create function newest_docket_entry_to_case() returns trigger language plpgsql as $$
declare
  touched bigint[] := array(select distinct c from unnest(array[
    case when tg_op <> 'INSERT' then old.legal_case_id end,
    case when tg_op <> 'DELETE' then new.legal_case_id end]) c where c is not null order by c);
begin
  perform 1 from legal_cases where id = any(touched) order by id for update;
  update legal_cases c set last_created_docket_entry_date = newest.day
    from (select t.id, (select max(e.created_on) from docket_entries e
        where e.legal_case_id = t.id and e.deleted_at is null) as day from unnest(touched) t(id)) newest
    where c.id = newest.id and c.last_created_docket_entry_date is distinct from newest.day;
  return null;
end $$;
create trigger newest_docket_entry_inserted after insert or delete on docket_entries
  for each row execute function newest_docket_entry_to_case();
create trigger newest_docket_entry_updated after update of legal_case_id, created_on, deleted_at on docket_entries
  for each row execute function newest_docket_entry_to_case();

-- The instant at which the clocks of a zone show a time. An hour that comes twice, in autumn, means the first one
-- (PostgreSQL by itself takes the second); one that is skipped, in spring, is no time at all.
create function wall_clock_instant(shown timestamp, zone text) returns timestamptz
  language plpgsql stable strict as $$
declare
  instant timestamptz;
  earlier timestamptz;
begin
  begin
    instant := shown at time zone zone;
  exception when invalid_parameter_value then
    raise exception 'unknown time zone' using errcode = 'check_violation', constraint = 'docket_entries_timezone_known';
  end;
  if instant at time zone zone <> shown then
    raise exception 'time skipped by the clocks'
      using errcode = 'check_violation', constraint = 'docket_entries_time_exists';
  end if;
  foreach earlier in array array[instant - interval '2 hours', instant - interval '1 hour', instant - interval '30 minutes']
  loop
    if earlier at time zone zone = shown then
      return earlier;
    end if;
  end loop;
  return instant;
end $$;

create or replace function docket_entry_instants() returns trigger language plpgsql as $$
begin
  new.starts_at := wall_clock_instant(new.action_date + new.event_time_start, new.timezone);
  new.ends_at := wall_clock_instant(new.action_date + new.event_time_end
    + case when new.event_time_end < new.event_time_start then interval '1 day' else interval '0' end,
    new.timezone);
  return new;
end $$;

-- Open work comes first on every screen: who has what still to do, by day.
create index docket_entries_open_idx on docket_entries (access_set_id, action_date, id)
  where deleted_at is null and not is_done;
