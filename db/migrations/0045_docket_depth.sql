-- Docket entries in depth: follow-ups and reschedulings, attendance, checklists, notes, reminders, internal entries.

alter table docket_entries
  add column is_internal boolean not null default false,
  add column checklist jsonb not null default '[]',
  add column require_all_done boolean not null default false,
  add column rescheduled_at timestamptz,
  add column cancelled_by_id bigint references users,
  add column left_without_relations boolean not null default false,
  add column deleted_by_id bigint references users;
comment on column docket_entries.checklist is '[{ "text", "done", "done_by_id", "done_at" }] in their order';
comment on column docket_entries.left_without_relations is
  'the entries it followed or led to were all deleted; shown so that somebody looks at it';

create table docket_entry_relations (
  parent_docket_entry_id bigint not null references docket_entries on delete cascade,
  child_docket_entry_id bigint not null references docket_entries on delete cascade,
  kind text not null,
  is_protected boolean not null default false,
  dropped_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (parent_docket_entry_id, child_docket_entry_id),
  constraint docket_entry_relations_kind_check check (kind in ('follow_up', 'rescheduled')),
  constraint docket_entry_relations_not_itself check (parent_docket_entry_id <> child_docket_entry_id)
);
comment on column docket_entry_relations.is_protected is 'only deleting one of the two entries ends it';
comment on column docket_entry_relations.dropped_at is 'when one of the two was deleted; taking the deletion back restores it';
create index docket_entry_relations_child_idx on docket_entry_relations (child_docket_entry_id);

create table docket_entry_attendances (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  party_id bigint not null references parties,
  outcome text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint docket_entry_attendances_once unique (docket_entry_id, party_id),
  constraint docket_entry_attendances_outcome_check
    check (outcome in ('attended', 'late', 'missed', 'excused'))
);
comment on column docket_entry_attendances.outcome is 'null: not said yet';
create index docket_entry_attendances_party_idx on docket_entry_attendances (party_id);

create table docket_entry_notes (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  body text not null,
  created_by_id bigint not null references users,
  created_at timestamptz not null default now()
);
create index docket_entry_notes_entry_idx on docket_entry_notes (docket_entry_id, id);

-- Reminders of one entry to those assigned to it. An entry without a time counts from nine in the morning of its day.
create table docket_entry_notifications (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  channel text not null,
  minutes_before int not null,
  due_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint docket_entry_notifications_once unique (docket_entry_id, channel, minutes_before),
  constraint docket_entry_notifications_channel_check check (channel in ('in_app', 'email')),
  constraint docket_entry_notifications_before_check check (minutes_before between 0 and 525600)
);
create index docket_entry_notifications_due_idx on docket_entry_notifications (due_at) where sent_at is null;

create function reminder_due(entry docket_entries, minutes_before int) returns timestamptz language sql stable as $$
  select coalesce(entry.starts_at, (entry.action_date + time '09:00') at time zone entry.timezone)
    - make_interval(mins => minutes_before)
$$;

create function docket_reminder_due() returns trigger language plpgsql as $$
begin
  select reminder_due(e, new.minutes_before) into new.due_at from docket_entries e where e.id = new.docket_entry_id;
  return new;
end $$;
create trigger docket_reminder_due before insert or update of minutes_before on docket_entry_notifications
  for each row execute function docket_reminder_due();

-- Moved to another time, an entry is reminded of anew.
create function docket_entry_moves_reminders() returns trigger language plpgsql as $$
begin
  update docket_entry_notifications
    set due_at = reminder_due(new, minutes_before), sent_at = null
    where docket_entry_id = new.id;
  return null;
end $$;
create trigger docket_entry_moves_reminders after update of starts_at, action_date, timezone on docket_entries
  for each row when (old.starts_at is distinct from new.starts_at or old.action_date is distinct from new.action_date
    or old.timezone is distinct from new.timezone)
  execute function docket_entry_moves_reminders();
