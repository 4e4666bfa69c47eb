create table party_imports (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
  file_name text not null,
  stored_name text,
  sha256 bytea not null,
  size bigint not null,
  sealed_facts bytea,
  reading jsonb not null default '{}',
  columns jsonb not null default '[]',
  header_key text not null,
  source text,
  mode text not null default 'row_by_row' check (mode in ('all_in_one', 'row_by_row')),
  duplicates text not null default 'skip' check (duplicates in ('make', 'update', 'link', 'skip')),
  team_ids bigint[] not null default '{}',
  opened date not null,
  row_count integer not null default 0,
  checked_count integer not null default 0,
  error text,
  job_id uuid,
  created_by_id bigint not null references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz
);
create index party_imports_author_index on party_imports (created_by_id, created_at desc);
comment on table party_imports is 'spreadsheets of people that were uploaded, and their imports';
comment on column party_imports.stored_name is 'the uploaded file, until the import ends or expires';
comment on column party_imports.sealed_facts is 'headers, examples of values, unknown words and what was decided on them, encrypted';
comment on column party_imports.reading is 'encoding, delimiter, sheet and numbering of days by which the file is read';
comment on column party_imports.columns is 'by column: the path of its field, who assigned it, the order of its days';
comment on column party_imports.header_key is 'hash of the headers, by which columns are remembered';
comment on column party_imports.expires_at is 'when the uploaded values are deleted';

create table party_import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references party_imports on delete cascade,
  line integer not null,
  sealed_row bytea,
  problem_count integer not null default 0,
  duplicate_count integer not null default 0,
  person_count integer not null default 0,
  household bytea,
  choice text check (choice in ('make', 'update', 'link', 'skip')),
  plan text not null default 'make' check (plan in ('make', 'update', 'link', 'skip')),
  outcome text check (outcome in ('made', 'updated', 'linked', 'skipped', 'failed', 'undone', 'left')),
  party_id bigint references parties on delete cascade,
  record_id bigint references records on delete set null,
  opened_record boolean not null default false,
  sealed_before bytea,
  done_at timestamptz,
  unique (import_id, line)
);
create index party_import_rows_party_index on party_import_rows (party_id) where party_id is not null;
create index party_import_rows_record_index on party_import_rows (record_id) where record_id is not null;
comment on table party_import_rows is 'rows of imports: their values until they expire, and their outcome';
comment on column party_import_rows.sealed_row is 'cells, problems and likely duplicates, encrypted';
comment on column party_import_rows.household is 'keyed hash of the household the row belongs to';
comment on column party_import_rows.choice is 'choice of a person; null: the default';
comment on column party_import_rows.plan is 'outcome that the row is to have';
comment on column party_import_rows.sealed_before is 'values before an update, by which it is undone, encrypted';

create table party_import_people (
  row_id bigint not null references party_import_rows on delete cascade,
  party_id bigint not null references parties on delete cascade,
  primary key (row_id, party_id)
);
create index party_import_people_party_index on party_import_people (party_id);
comment on table party_import_people is 'people whom a row of an import has made, relatives included';

create table party_external_ids (
  source text not null,
  external_id text not null,
  party_id bigint not null references parties on delete cascade,
  primary key (source, external_id)
);
create index party_external_ids_party_index on party_external_ids (party_id);
comment on table party_external_ids is 'numbers of people in the system they were imported from, by which a second import finds them';
comment on column party_external_ids.source is 'hash of the headers, or the name of a known system';

create table party_import_layouts (
  header_key text primary key,
  columns jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table party_import_layouts is 'columns of spreadsheets as people assigned them, by hash of the headers';
