create table docket_entries (
  id bigint generated always as identity primary key,
  legal_case_id bigint not null references legal_cases,
  docket_entry_type_id bigint not null references docket_entry_types,
  action_type text not null,
  action_date date,
  event_time_start time,
  event_time_end time,
  timezone text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  location_id bigint references locations,
  appointment_location text,
  agency_num text,
  comment text,
  is_done boolean not null default false,
  done_at timestamptz,
  done_by_id bigint references users,
  cancelled_at timestamptz,
  access_set_id bigint not null default 0 references access_sets,
  deleted_at timestamptz,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint docket_entries_action_type_check check (action_type in ('event', 'task', 'appointment')),
  constraint docket_entries_date_check check (action_date is not null or action_type = 'task'),
  constraint docket_entries_times_check check (
    (event_time_start is null or action_date is not null)
    and (event_time_end is null or event_time_start is not null)),
  constraint docket_entries_done_check check (is_done = (done_at is not null))
);
comment on column docket_entries.starts_at is
  'derived from day, wall-clock time and time zone; null for an entry without a time';
create index docket_entries_case_idx on docket_entries (legal_case_id, action_date, id) where deleted_at is null;
create index docket_entries_date_idx on docket_entries (action_date, id) where deleted_at is null;
create index docket_entries_access_idx on docket_entries (access_set_id, action_date, id) where deleted_at is null;

create table docket_entries_assignments (
  docket_entry_id bigint not null references docket_entries on delete cascade,
  user_id bigint not null references users,
  action_date date,
  primary key (docket_entry_id, user_id)
);
comment on column docket_entries_assignments.action_date is
  'copied from the entry, so that a person''s two weeks are one index range';
create index docket_entries_assignments_user_idx
  on docket_entries_assignments (user_id, action_date) include (docket_entry_id);

-- A day and a wall-clock time mean an instant only together with a zone; an end before its start is past midnight.
create function docket_entry_instants() returns trigger language plpgsql as $$
begin
  new.starts_at := (new.action_date + new.event_time_start) at time zone new.timezone;
  new.ends_at := (new.action_date + new.event_time_end
    + case when new.event_time_end < new.event_time_start then interval '1 day' else interval '0' end)
    at time zone new.timezone;
  return new;
end $$;
create trigger docket_entry_instants before insert or update of action_date, event_time_start, event_time_end, timezone
  on docket_entries for each row execute function docket_entry_instants();

create function docket_entry_date_to_assignments() returns trigger language plpgsql as $$
begin
  update docket_entries_assignments set action_date = new.action_date where docket_entry_id = new.id;
  return null;
end $$;
create trigger docket_entry_date_to_assignments after update of action_date on docket_entries
  for each row when (old.action_date is distinct from new.action_date)
  execute function docket_entry_date_to_assignments();

create function docket_assignment_date() returns trigger language plpgsql as $$
begin
  select action_date into new.action_date from docket_entries where id = new.docket_entry_id;
  return new;
end $$;
create trigger docket_assignment_date before insert on docket_entries_assignments
  for each row execute function docket_assignment_date();
