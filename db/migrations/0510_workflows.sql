create table workflows (
  id bigint generated always as identity primary key,
  docket_entry_type_id bigint references docket_entry_types on delete cascade,
  legal_case_type_id bigint references legal_case_types on delete cascade,
  event text not null check (event in ('created', 'done', 'opened', 'closed')),
  hearing_outcome text,
  is_detained boolean,
  editors jsonb not null default '["all_editors"]',
  skippers jsonb not null default '["all_editors"]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint workflows_owner_check check (
    (docket_entry_type_id is not null and legal_case_type_id is null and event in ('created', 'done'))
    or (docket_entry_type_id is null and legal_case_type_id is not null and event in ('opened', 'closed'))),
  constraint workflows_outcome_check check (hearing_outcome is null or event = 'done')
);
comment on table workflows is 'what follows a docket entry or a case of a type by itself';
comment on column workflows.hearing_outcome is 'only after a hearing that ended so; null: after any';
comment on column workflows.is_detained is 'only while somebody in the case is detained, or nobody is; null: always';
comment on column workflows.editors is 'ids of users, all_editors, all_contributors, all_admins: who may change what it makes';
comment on column workflows.skippers is 'same: who may leave it out';
create index workflows_entry_type_idx on workflows (docket_entry_type_id, event);
create index workflows_case_type_idx on workflows (legal_case_type_id, event);

create table workflow_tags (
  workflow_id bigint not null references workflows on delete cascade,
  tag_id bigint not null references tags,
  primary key (workflow_id, tag_id)
);
comment on table workflow_tags is 'only for cases with one of these tags; none: for all';
create index workflow_tags_tag_idx on workflow_tags (tag_id);

create table workflow_locations (
  workflow_id bigint not null references workflows on delete cascade,
  location_id bigint not null references locations,
  primary key (workflow_id, location_id)
);
comment on table workflow_locations is 'only before one of these courts and agencies; none: before all';
create index workflow_locations_location_idx on workflow_locations (location_id);

create table workflow_items (
  id bigint generated always as identity primary key,
  workflow_id bigint not null references workflows on delete cascade,
  docket_entry_type_to_create_id bigint not null references docket_entry_types,
  in_days integer not null default 0 check (in_days between -3650 and 3650),
  comment text,
  use_default_comment boolean not null default true,
  all_teams boolean not null default false,
  assignees jsonb not null default '[]',
  position integer not null default 0,
  archived_at timestamptz
);
comment on table workflow_items is 'docket entries that a workflow makes';
comment on column workflow_items.in_days is 'below zero: before the day counted from';
comment on column workflow_items.all_teams is 'assigned to everybody assignable of the teams of the record';
comment on column workflow_items.assignees is 'ids of users, primary_attorney, primary_legal_assistant, same_as_parent';
comment on column workflow_items.archived_at is 'taken out of the workflow; entries it made still name it';
create index workflow_items_workflow_idx on workflow_items (workflow_id);
create index workflow_items_type_idx on workflow_items (docket_entry_type_to_create_id);

create table workflow_entries (
  docket_entry_id bigint primary key references docket_entries on delete cascade,
  workflow_item_id bigint not null references workflow_items on delete cascade,
  counted_from date not null,
  created_at timestamptz not null default now()
);
comment on table workflow_entries is 'docket entries that workflows made';
comment on column workflow_entries.counted_from is 'the day from which in_days was counted';
create index workflow_entries_item_idx on workflow_entries (workflow_item_id);
