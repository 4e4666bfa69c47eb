create table asylum_facts (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  kind text not null check (kind in ('date', 'place', 'person', 'harm', 'other')),
  sealed_title bytea,
  created_by_id bigint references users,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index asylum_facts_party_idx on asylum_facts (party_id, id);
comment on table asylum_facts is 'facts of weight in an asylum claim, on which several statements exist';

create table asylum_sources (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  kind text not null check (kind in ('declaration', 'interview', 'border', 'fear_interview', 'form', 'testimony', 'passport', 'medical', 'police', 'witness', 'other')),
  made_date date check ((made_date is null) = (made_date_format is null) and made_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  made_date_format text,
  made_date_uncertain boolean not null default false,
  recorded_by text,
  language_id bigint references languages,
  interpreter text,
  party_document_id bigint references party_documents on delete set null,
  filed_date date,
  filed_by_id bigint references users,
  created_by_id bigint references users,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index asylum_sources_party_idx on asylum_sources (party_id, id);
create index asylum_sources_language_idx on asylum_sources (language_id) where language_id is not null;
create index asylum_sources_document_idx on asylum_sources (party_document_id) where party_document_id is not null;
comment on table asylum_sources is 'interviews, forms, declarations and papers in which facts of a claim are stated';
comment on column asylum_sources.filed_date is 'day it was filed; from then on it and its statements stay as they are';

create table asylum_statements (
  id bigint generated always as identity primary key,
  fact_id bigint not null references asylum_facts on delete cascade,
  source_id bigint not null references asylum_sources on delete cascade,
  sealed_words bytea,
  stated_date date check ((stated_date is null) = (stated_date_format is null) and stated_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  stated_date_format text,
  stated_date_uncertain boolean not null default false,
  page text,
  replaced_by_id bigint references asylum_statements on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by_id bigint references users,
  created_by_id bigint references users,
  created_at timestamptz not null default now()
);
create index asylum_statements_fact_idx on asylum_statements (fact_id, id);
create index asylum_statements_source_idx on asylum_statements (source_id);
create index asylum_statements_replaced_idx on asylum_statements (replaced_by_id) where replaced_by_id is not null;
comment on table asylum_statements is 'a fact as one source has it; never changed, but replaced by a better reading, or withdrawn';

create table asylum_statement_readings (
  id bigint generated always as identity primary key,
  statement_id bigint not null references asylum_statements on delete cascade,
  kind text not null check (kind in ('explained', 'same', 'compatible')),
  sealed_words bytea,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by_id bigint references users
);
create index asylum_statement_readings_statement_idx on asylum_statement_readings (statement_id, id);
comment on table asylum_statement_readings is 'explanation of a difference between a statement and those recorded before it, by a person';
