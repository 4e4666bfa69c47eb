create table availability_rules (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  docket_entry_type_id bigint not null references docket_entry_types,
  start_date date not null,
  end_date date,
  is_recurring boolean not null default true,
  buffer_before smallint not null default 0 check (buffer_before between 0 and 480),
  buffer_after smallint not null default 0 check (buffer_after between 0 and 480),
  most_per_day smallint check (most_per_day between 1 and 50),
  on_holidays boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint availability_rules_days_check check (end_date >= start_date)
);
comment on table availability_rules is 'when somebody takes appointments of a type, by the clock of their own time zone';
comment on column availability_rules.is_recurring is 'every week until the last day; otherwise in the first week alone';
comment on column availability_rules.buffer_before is 'minutes that stay free before an appointment, for travel and preparation';
comment on column availability_rules.most_per_day is 'appointments of the type on one day; null: as many as fit';
create index availability_rules_user_id_idx on availability_rules (user_id, start_date);
create index availability_rules_docket_entry_type_id_idx on availability_rules (docket_entry_type_id);

create table availability_rule_slots (
  id bigint generated always as identity primary key,
  availability_rule_id bigint not null references availability_rules on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  start_time time not null,
  end_time time not null,
  check (end_time <> start_time)
);
comment on table availability_rule_slots is 'times of the week of a rule of availability';
comment on column availability_rule_slots.weekday is '0 is Sunday';
comment on column availability_rule_slots.end_time is 'of the next morning where it is before the start';
create index availability_rule_slots_rule_idx on availability_rule_slots (availability_rule_id, weekday, start_time);

create table availability_exceptions (
  id bigint generated always as identity primary key,
  availability_rule_id bigint not null references availability_rules on delete cascade,
  start_date date not null,
  end_date date not null,
  check (end_date >= start_date)
);
create index availability_exceptions_rule_idx on availability_exceptions (availability_rule_id, start_date);
comment on table availability_exceptions is 'days on which a rule of availability does not hold';
