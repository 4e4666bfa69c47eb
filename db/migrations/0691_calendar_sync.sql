create table own_calendars (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  service text not null check (service in ('google', 'outlook')),
  calendar_id text not null,
  created_at timestamptz not null default now(),
  written_at timestamptz,
  lost_at timestamptz,
  unique (user_id, service)
);
comment on table own_calendars is 'calendars that Ellis made for people at a service, and writes their entries into';
comment on column own_calendars.written_at is 'when it was last as the docket is';
comment on column own_calendars.lost_at is 'when it was found that its owner has deleted it there';

create table own_calendar_entries (
  id bigint generated always as identity primary key,
  own_calendar_id bigint not null references own_calendars on delete cascade,
  docket_entry_id bigint not null,
  event_id text not null,
  content_sha256 bytea not null,
  last_day date not null,
  unique (own_calendar_id, docket_entry_id)
);
comment on table own_calendar_entries is 'entries that stand in a calendar of a service';
comment on column own_calendar_entries.docket_entry_id is 'no reference: an entry that is gone here is still to be removed there';
comment on column own_calendar_entries.content_sha256 is 'of the event as it was written, with the key of the office';

create table linked_calendar_cursors (
  linked_calendar_id bigint primary key references linked_calendars on delete cascade,
  cursor text not null,
  whole_at timestamptz not null
);
comment on table linked_calendar_cursors is 'how far a calendar of a service has been read';
comment on column linked_calendar_cursors.whole_at is 'when all of it was read last';

create table calendar_pushes (
  id bigint generated always as identity primary key,
  linked_calendar_id bigint not null unique references linked_calendars on delete cascade,
  channel_id text not null unique,
  channel_hash bytea not null,
  resource_id text not null,
  expires_at timestamptz not null
);
comment on table calendar_pushes is 'services that report changes of a linked calendar by themselves, until they expire';
comment on column calendar_pushes.channel_id is 'by which the service names it: the channel at Google, the subscription at Microsoft';
comment on column calendar_pushes.channel_hash is 'of the secret that each report has to bring';
comment on column calendar_pushes.resource_id is 'by which it is ended';
