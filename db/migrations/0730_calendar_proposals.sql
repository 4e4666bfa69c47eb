-- Times as they were written into calendars elsewhere, changes that their owners make of them there, and refusals.
alter table own_calendars add column cursor text, add column whole_at timestamptz;
comment on column own_calendars.cursor is 'how far the changes that its owner makes there have been read';
comment on column own_calendars.whole_at is 'when all of it was read last';

alter table own_calendar_entries
  alter column event_id drop not null,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column refusal text;
comment on column own_calendar_entries.event_id is 'none: the service has refused it from the start';
comment on column own_calendar_entries.starts_at is 'as it was written; none: it lasts all of last_day';
comment on column own_calendar_entries.refusal is 'why the service has refused what is to stand there, in a sentence';
-- Written once more, so that the times are known.
update own_calendar_entries set content_sha256 = '';

create table calendar_proposals (
  id bigint generated always as identity primary key,
  own_calendar_entry_id bigint not null unique references own_calendar_entries on delete cascade,
  day date,
  starts_at timestamptz,
  ends_at timestamptz,
  noticed_at timestamptz not null default now(),
  check (day is not null or starts_at is null),
  check ((starts_at is null) = (ends_at is null))
);
comment on table calendar_proposals is 'changes of entries that people made in a calendar elsewhere, until they decide whether Ellis follows';
comment on column calendar_proposals.day is 'none: it is not there any more';
comment on column calendar_proposals.starts_at is 'none: it lasts all day there';
