-- Settings that an entry has in place of those of its type.
create table automated_texts (
  docket_entry_id bigint not null,
  is_enabled boolean not null,
  message text not null,
  automated_text_interval integer not null,
  automated_text_interval_unit text not null,
  constraint automated_texts_pkey primary key (docket_entry_id),
  constraint automated_texts_docket_entry_id_fkey foreign key (docket_entry_id) references docket_entries (id) on delete cascade,
  constraint automated_texts_unit_check check (automated_text_interval_unit in ('minutes', 'hours', 'days', 'weeks'))
);
create table automated_text_recipients (
  docket_entry_id bigint not null,
  party_id bigint not null,
  constraint automated_text_recipients_pkey primary key (docket_entry_id, party_id),
  constraint automated_text_recipients_entry_fkey foreign key (docket_entry_id) references automated_texts (docket_entry_id) on delete cascade,
  constraint automated_text_recipients_party_id_fkey foreign key (party_id) references parties (id) on delete cascade
);
create index automated_text_recipients_party_idx on automated_text_recipients (party_id);

-- What became of each automated text, once it was due or somebody decided about it.
create table automated_text_outcomes (
  docket_entry_id bigint not null,
  party_id bigint not null,
  event_at timestamptz not null,
  outcome text not null,
  reason text,
  outbox_message_id bigint,
  decided_at timestamptz not null default now(),
  constraint automated_text_outcomes_pkey primary key (docket_entry_id, party_id, event_at),
  constraint automated_text_outcomes_entry_fkey foreign key (docket_entry_id) references docket_entries (id) on delete cascade,
  constraint automated_text_outcomes_party_id_fkey foreign key (party_id) references parties (id) on delete cascade,
  constraint automated_text_outcomes_message_fkey foreign key (outbox_message_id) references outbox_messages (id) on delete set null,
  constraint automated_text_outcomes_outcome_check check (outcome in ('queued', 'refused', 'late', 'skipped'))
);
comment on column automated_text_outcomes.event_at is 'when the entry was to begin: one that moves has its text again';
create index automated_text_outcomes_party_idx on automated_text_outcomes (party_id);
create index automated_text_outcomes_message_idx on automated_text_outcomes (outbox_message_id) where (outbox_message_id is not null);

-- Days by which an interval moves an entry, at most.
create function text_days(count integer, unit text) returns integer
  language sql immutable
  return case unit when 'weeks' then count * 7 when 'days' then count when 'hours' then count / 24 else count / 1440 end;

-- Days and weeks are counted on the clock of the entry, minutes and hours as they pass.
create function text_due_at(begins timestamp, zone text, count integer, unit text) returns timestamptz
  language sql stable
  return case
    when unit in ('days', 'weeks') then wall_clock_instant(begins + make_interval(days => count * case unit when 'weeks' then 7 else 1 end), zone)
    else wall_clock_instant(begins, zone) + make_interval(mins => count * case unit when 'hours' then 60 else 1 end)
  end;

-- The automated text of each entry that has one: by its own settings, or those of its type. An entry without a time of
-- day begins at nine.
create function scheduled_texts() returns table (docket_entry_id bigint, legal_case_id bigint, record_holder_party_id bigint,
    message text, automated_text_interval integer, event_at timestamptz, due_at timestamptz)
  language sql stable as $$
  select e.id, e.legal_case_id, r.record_holder_party_id,
    case when own.docket_entry_id is not null then own.message else t.automated_text_message end,
    chosen.automated_text_interval,
    wall_clock_instant(e.action_date + coalesce(e.event_time_start, time '09:00'), e.timezone),
    text_due_at(e.action_date + coalesce(e.event_time_start, time '09:00'), e.timezone,
      chosen.automated_text_interval, chosen.automated_text_interval_unit)
  from docket_entries e
  join docket_entry_types t on t.id = e.docket_entry_type_id
  join legal_cases c on c.id = e.legal_case_id
  join records r on r.id = c.record_id
  left join automated_texts own on own.docket_entry_id = e.id
  cross join lateral (select
    coalesce(own.automated_text_interval, t.automated_text_interval) as automated_text_interval,
    coalesce(own.automated_text_interval_unit, t.automated_text_interval_unit) as automated_text_interval_unit) chosen
  where coalesce(own.is_enabled, t.allow_automated_text) and e.action_date is not null
    and e.deleted_at is null and e.cancelled_at is null and e.rescheduled_at is null
    and (not e.is_done or chosen.automated_text_interval > 0)
    and c.deleted_at is null and not c.is_closed and r.deleted_at is null
  $$;

-- Texts due since then are sent; what was set up when its time had passed is not.
create table automated_text_runs (
  id integer not null default 1,
  ran_at timestamptz not null,
  constraint automated_text_runs_pkey primary key (id),
  constraint automated_text_runs_one check (id = 1)
);
