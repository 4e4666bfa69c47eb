create table legal_cases (
  id bigint generated always as identity primary key,
  record_id bigint not null references records,
  title text not null,
  legal_case_type_id bigint not null references legal_case_types,
  primary_attorney_id bigint references users,
  primary_legal_assistant_id bigint references users,
  checklist jsonb not null default '[]',
  opened date not null,
  closed date,
  is_closed boolean not null generated always as (closed is not null) stored,
  last_created_docket_entry_date date,
  recency int not null generated always as (
    coalesce(date '2000-01-01' - last_created_docket_entry_date, 2147483647)) stored,
  invoiced_invoice_id text,
  access_set_id bigint not null default 0 references access_sets,
  deleted_at timestamptz,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint legal_cases_closed_check check (closed >= opened)
);
comment on column legal_cases.recency is 'ascending: newest docket entry first, cases without one last';
create index legal_cases_list_idx on legal_cases (is_closed, recency, id) where deleted_at is null;
create index legal_cases_access_idx on legal_cases (access_set_id, is_closed, recency, id) where deleted_at is null;
create index legal_cases_record_idx on legal_cases (record_id);
create index legal_cases_attorney_idx on legal_cases (primary_attorney_id) where deleted_at is null;

create table legal_case_users (
  legal_case_id bigint not null references legal_cases on delete cascade,
  user_id bigint not null references users,
  part text not null,
  primary key (legal_case_id, part, user_id),
  constraint legal_case_users_part_check check (part in ('attorney', 'legal_assistant'))
);
comment on table legal_case_users is 'the other attorneys and legal assistants, beside the primary ones';
create index legal_case_users_user_idx on legal_case_users (user_id);

create table legal_case_parties (
  legal_case_id bigint not null references legal_cases on delete cascade,
  party_id bigint not null references parties,
  party_role_id bigint references party_roles,
  created_at timestamptz not null default now(),
  primary key (legal_case_id, party_id)
);
create index legal_case_parties_party_idx on legal_case_parties (party_id);

create table legal_case_tags (
  legal_case_id bigint not null references legal_cases on delete cascade,
  tag_id bigint not null references tags,
  primary key (legal_case_id, tag_id)
);

create table legal_case_closings (
  id bigint generated always as identity primary key,
  legal_case_id bigint not null references legal_cases on delete cascade,
  closed date not null,
  closing_notes text,
  closed_by_id bigint not null references users,
  closed_at timestamptz not null default now(),
  reopening_reason text,
  reopened_by_id bigint references users,
  reopened_at timestamptz,
  constraint legal_case_closings_reopened_check check ((reopened_at is null) = (reopened_by_id is null))
);
create index legal_case_closings_case_idx on legal_case_closings (legal_case_id, id);
create unique index legal_case_closings_one_current on legal_case_closings (legal_case_id) where reopened_at is null;

create table legal_case_closing_reasons (
  closing_id bigint not null references legal_case_closings on delete cascade,
  closing_reason_id bigint not null references closing_reasons,
  primary key (closing_id, closing_reason_id)
);
