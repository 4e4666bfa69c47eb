create table saved_reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null,
  name text not null,
  parameters jsonb not null,
  is_mailed boolean not null default false,
  mailed_for date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint saved_reports_mailed_for_check check (extract(day from mailed_for) = 1)
);
comment on table saved_reports is 'reports with their parameters, saved by the people who use them';
comment on column saved_reports.parameters is 'input of the call of the report';
comment on column saved_reports.is_mailed is 'mailed to its owner at the beginning of each month';
comment on column saved_reports.mailed_for is 'first day of the month at the beginning of which it was last mailed';
create unique index saved_reports_name_key on saved_reports (user_id, normalize_text(name));
create index saved_reports_mailed_idx on saved_reports (mailed_for) where is_mailed;
