create table hearing_versions (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  docket_entry_type_id bigint not null references docket_entry_types,
  action_date date not null,
  event_time_start time,
  event_time_end time,
  timezone text not null,
  location_id bigint references locations,
  judge text,
  hearing_medium text,
  courtroom text,
  source text check (source in ('notice', 'case_status', 'phone', 'client')),
  note text,
  noted_by_id bigint references users,
  noted_at timestamptz not null default now()
);
comment on table hearing_versions is 'each state of a hearing that the docket has had, never changed but for its source';
comment on column hearing_versions.source is 'null: entered on the docket, and nobody has said from what';
create index hearing_versions_docket_entry_id_idx on hearing_versions (docket_entry_id, id desc);
create index hearing_versions_docket_entry_type_id_idx on hearing_versions (docket_entry_type_id);
create index hearing_versions_location_id_idx on hearing_versions (location_id);
create index hearing_versions_noted_by_id_idx on hearing_versions (noted_by_id);

create table hearing_checks (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  result text not null check (result in ('same', 'changed', 'not_found')),
  source text not null check (source in ('notice', 'case_status', 'phone', 'client')),
  note text,
  checked_on date not null,
  checked_by_id bigint not null references users,
  created_at timestamptz not null default now()
);
comment on table hearing_checks is 'whether a hearing still stood as the docket has it';
comment on column hearing_checks.checked_on is 'on the calendar of the office';
create index hearing_checks_docket_entry_id_idx on hearing_checks (docket_entry_id, checked_on desc, id desc);
create index hearing_checks_checked_by_id_idx on hearing_checks (checked_by_id);

create table hearing_moves (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  hearing_id bigint not null references docket_entries on delete cascade,
  from_day date not null,
  to_day date not null,
  outcome text check (outcome in ('moved', 'kept')),
  settled_by_id bigint references users,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (settled_at is null))
);
comment on table hearing_moves is 'entries whose day follows from a hearing that moved, until a person moves or keeps it';
comment on column hearing_moves.hearing_id is 'the hearing as it is now';
create unique index hearing_moves_open_key on hearing_moves (docket_entry_id) where settled_at is null;
create index hearing_moves_docket_entry_id_idx on hearing_moves (docket_entry_id);
create index hearing_moves_hearing_id_idx on hearing_moves (hearing_id);
create index hearing_moves_settled_by_id_idx on hearing_moves (settled_by_id);

insert into hearing_versions (docket_entry_id, docket_entry_type_id, action_date, event_time_start, event_time_end,
  timezone, location_id, judge, hearing_medium, courtroom, noted_by_id, noted_at)
  select e.id, e.docket_entry_type_id, e.action_date, e.event_time_start, e.event_time_end, e.timezone, e.location_id,
    e.judge, e.hearing_medium, e.courtroom, e.created_by_id, e.created_at
  from docket_entries e join docket_entry_types t on t.id = e.docket_entry_type_id
  where t.is_hearing and e.action_date is not null;

-- However the change comes in: the editor, the calendar, the check list, an import.
create function note_hearing_version() returns trigger language plpgsql as $$
begin
  if new.action_date is null
    or not exists (select from docket_entry_types where id = new.docket_entry_type_id and is_hearing)
  then return null; end if;
  insert into hearing_versions (docket_entry_id, docket_entry_type_id, action_date, event_time_start, event_time_end,
    timezone, location_id, judge, hearing_medium, courtroom, noted_by_id, noted_at)
  values (new.id, new.docket_entry_type_id, new.action_date, new.event_time_start, new.event_time_end,
    new.timezone, new.location_id, new.judge, new.hearing_medium, new.courtroom,
    case when tg_op = 'INSERT' then new.created_by_id end,
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end $$;
create trigger hearing_entered after insert on docket_entries
  for each row execute function note_hearing_version();
create trigger hearing_changed
  after update of docket_entry_type_id, action_date, event_time_start, event_time_end, timezone, location_id, judge,
    hearing_medium, courtroom on docket_entries
  for each row when ((old.docket_entry_type_id, old.action_date, old.event_time_start, old.event_time_end, old.timezone,
    old.location_id, old.judge, old.hearing_medium, old.courtroom)
    is distinct from (new.docket_entry_type_id, new.action_date, new.event_time_start, new.event_time_end, new.timezone,
    new.location_id, new.judge, new.hearing_medium, new.courtroom))
  execute function note_hearing_version();
