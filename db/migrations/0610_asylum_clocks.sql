alter table party_immigration_benefits
  add column valid_until date check ((valid_until is null) = (valid_until_format is null) and valid_until_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  add column valid_until_format text,
  add column valid_until_uncertain boolean not null default false;

create table party_asylum_clock_stops (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  stopped_date date not null,
  restarted_date date,
  reason text not null check (reason in ('rescheduled', 'missed', 'more_time', 'biometrics', 'change_of_venue', 'incomplete', 'other')),
  stopped_by text check (stopped_by in ('court', 'asylum_office', 'unknown')),
  source text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_asylum_clock_stops_party_idx on party_asylum_clock_stops (party_id, id);

create table party_asylum_year_exceptions (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  kind text not null check (kind in ('changed_circumstances', 'extraordinary_circumstances', 'legal_disability', 'lawful_status', 'unaccompanied_child')),
  goes_on boolean not null default false,
  began_date date check ((began_date is null) = (began_date_format is null) and began_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  began_date_format text,
  began_date_uncertain boolean not null default false,
  ended_date date check ((ended_date is null) = (ended_date_format is null) and ended_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  ended_date_format text,
  ended_date_uncertain boolean not null default false,
  description text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_asylum_year_exceptions_party_idx on party_asylum_year_exceptions (party_id, id);
