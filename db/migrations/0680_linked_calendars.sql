create table linked_calendars (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  service text not null check (service in ('ics', 'google', 'outlook')),
  calendar_id text not null,
  name text not null,
  description text,
  linked boolean not null default false,
  timezone text,
  sealed_address bytea,
  last_read_at timestamptz,
  next_read_at timestamptz,
  failure text,
  is_cut boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, service, calendar_id)
);
comment on table linked_calendars is 'calendars that people have elsewhere; those linked take time here';
comment on column linked_calendars.calendar_id is 'its id at the service';
comment on column linked_calendars.timezone is 'for times that name no zone; null: each names its own';
comment on column linked_calendars.sealed_address is 'where a calendar of the service ics is read again; null: it came as a file';
comment on column linked_calendars.failure is 'why the last reading failed, in words for its owner';
comment on column linked_calendars.is_cut is 'it has more entries than are stored';
create index linked_calendars_next_read_idx on linked_calendars (next_read_at) where next_read_at is not null;

create table linked_calendar_items (
  id bigint generated always as identity primary key,
  linked_calendar_id bigint not null references linked_calendars on delete cascade,
  uid text not null check (length(uid) <= 300),
  instance text not null default '' check (length(instance) <= 100),
  item_type text not null default 'event' check (item_type in ('event', 'tentative', 'out_of_office')),
  all_day boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  start_date date,
  end_date date,
  timezone text,
  is_busy boolean not null default true,
  sealed_details bytea,
  updated_at timestamptz not null default now(),
  constraint linked_calendar_items_times_check check (ends_at >= starts_at),
  constraint linked_calendar_items_days_check check (case when all_day then end_date >= start_date
    else start_date is null and end_date is null end),
  unique (linked_calendar_id, uid, instance)
);
comment on table linked_calendar_items is 'entries of calendars elsewhere, their times in clear and their words sealed';
comment on column linked_calendar_items.instance is 'one of a recurring entry; empty: it does not recur';
comment on column linked_calendar_items.starts_at is 'of an entry that lasts all day, the start of its first day in the zone of the calendar';
comment on column linked_calendar_items.end_date is 'the last day of an entry that lasts all day';
comment on column linked_calendar_items.sealed_details is 'title, place, link and attendees, as much as the office lets be stored; null: nothing';
create index linked_calendar_items_times_idx on linked_calendar_items (linked_calendar_id, starts_at, ends_at);
