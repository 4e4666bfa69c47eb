create table entry_deadlines (
  docket_entry_id bigint primary key references docket_entries on delete cascade,
  rule_key text not null,
  rule_version integer not null check (rule_version > 0),
  trigger_day date not null,
  trigger_day_format text not null default 'MM/DD/YYYY' check (trigger_day_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  trigger_day_uncertain boolean not null default false,
  facts jsonb not null default '{}',
  legal_day date not null,
  safe_day date not null,
  steps jsonb not null,
  computed_at timestamptz not null default now()
);
comment on table entry_deadlines is 'how the day of a docket entry was counted from a deadline rule';
comment on column entry_deadlines.rule_key is 'of the rules that come with Ellis';
comment on column entry_deadlines.trigger_day is 'event that the deadline is counted from; the first day of what is known';
comment on column entry_deadlines.facts is 'whether it came by mail, custody, days that a notice set, and the like';
comment on column entry_deadlines.steps is 'the count in words, as it was shown';
create index entry_deadlines_rule_key_idx on entry_deadlines (rule_key);

create table deadline_rule_changes (
  id bigint generated always as identity primary key,
  rule_key text not null,
  rule_version integer not null check (rule_version > 0),
  change jsonb not null,
  note text,
  changed_by_id bigint not null references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deadline_rule_changes_once unique (rule_key, rule_version)
);
comment on table deadline_rule_changes is 'versions of deadline rules that the office has changed or added';
comment on column deadline_rule_changes.rule_version is 'the place of the version in its rule, from 1; one more than the rule has adds a version';
comment on column deadline_rule_changes.change is 'the fields in which it differs from what comes with Ellis; of an added version, from the one before it';
comment on column deadline_rule_changes.note is 'why, with the source';
create index deadline_rule_changes_changed_by_id_idx on deadline_rule_changes (changed_by_id);
