create table form_batches (
  id bigint generated always as identity primary key,
  form_edition_id bigint not null references form_editions on delete cascade,
  job_id uuid references tracked_jobs on delete set null,
  created_by_id bigint not null references users,
  created_at timestamptz not null default now()
);
comment on table form_batches is 'one government form begun for many people at once, or for every attorney of a case';
comment on column form_batches.job_id is 'the work that begins the drafts; null once nobody asks any more how it went';
create index form_batches_edition_idx on form_batches (form_edition_id);
create index form_batches_job_idx on form_batches (job_id);
create index form_batches_creator_idx on form_batches (created_by_id);

create table form_batch_items (
  batch_id bigint not null references form_batches on delete cascade,
  position integer not null,
  party_id bigint not null references parties,
  legal_case_id bigint references legal_cases,
  preparer_id bigint references users,
  form_filing_id bigint references form_filings on delete set null,
  primary key (batch_id, position)
);
comment on table form_batch_items is 'the drafts of a batch, each for one person and at most one attorney';
comment on column form_batch_items.preparer_id is 'the attorney whose form it is; null: the primary one of the case';
comment on column form_batch_items.form_filing_id is 'null: not begun yet, or deleted since';
create index form_batch_items_party_idx on form_batch_items (party_id);
create index form_batch_items_case_idx on form_batch_items (legal_case_id) where legal_case_id is not null;
create index form_batch_items_filing_idx on form_batch_items (form_filing_id) where form_filing_id is not null;
