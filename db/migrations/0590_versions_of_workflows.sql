-- A workflow may follow entries in cases of some types only, and a change of it may be applied to open cases.
create table workflow_case_types (
  workflow_id bigint not null references workflows on delete cascade,
  legal_case_type_id bigint not null references legal_case_types,
  primary key (workflow_id, legal_case_type_id)
);
comment on table workflow_case_types is 'only for cases of one of these types; none: of all';
create index workflow_case_types_type_idx on workflow_case_types (legal_case_type_id);

alter table workflows add column conditions_at timestamptz not null default now();
update workflows set conditions_at = created_at;
comment on column workflows.conditions_at is 'since when it follows this event on these conditions';

alter table workflow_items add column created_at timestamptz not null default now();
update workflow_items i set created_at = w.created_at from workflows w where w.id = i.workflow_id;

alter table workflow_entries
  add column follows_id bigint references docket_entries on delete set null,
  add column item jsonb not null default '{}',
  add column made jsonb not null default '{}';
comment on column workflow_entries.follows_id is 'the entry that it was made of; null: a case, or an entry that is gone';
comment on column workflow_entries.item is 'what the item said when it made the entry, the comment as its hash; what was changed this once or by hand is left out';
comment on column workflow_entries.made is 'type, day, hash of the comment and assignees as they were made: who changed one by hand keeps it';
create index workflow_entries_follows_idx on workflow_entries (follows_id);
update workflow_entries we set
  item = jsonb_build_object('docket_entry_type_to_create_id', i.docket_entry_type_to_create_id, 'in_days', i.in_days),
  made = jsonb_build_object('docket_entry_type_id', i.docket_entry_type_to_create_id,
    'action_date', we.counted_from + i.in_days),
  follows_id = (select min(r.parent_docket_entry_id) from docket_entry_relations r
    join docket_entries p on p.id = r.parent_docket_entry_id
    where r.child_docket_entry_id = we.docket_entry_id and r.kind = 'follow_up'
      and p.docket_entry_type_id = w.docket_entry_type_id)
  from workflow_items i join workflows w on w.id = i.workflow_id
  where i.id = we.workflow_item_id;

create table workflow_skips (
  docket_entry_id bigint not null references docket_entries on delete cascade,
  event text not null check (event in ('created', 'done')),
  created_at timestamptz not null default now(),
  primary key (docket_entry_id, event)
);
comment on table workflow_skips is 'docket entries of which somebody left out what follows';
