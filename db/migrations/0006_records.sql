create table records (
  id bigint generated always as identity primary key,
  public_id text not null,
  opened date not null,
  record_holder_party_id bigint not null,
  contact_party_id bigint,
  invoiced_customer_id text,
  access_set_id bigint not null default 0 references access_sets,
  archived_at timestamptz,
  deleted_at timestamptz,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint records_public_id_key unique (public_id)
);
create index records_access_set_idx on records (access_set_id, id desc) where deleted_at is null;

create table record_public_id_counters (
  series text primary key,
  last_number bigint not null
);

create table parties (
  id bigint generated always as identity primary key,
  first_name text not null,
  middle_name text,
  last_name text,
  dob date,
  dob_format text,
  uncertain_dob boolean not null default false,
  deceased boolean,
  gender_id bigint references genders,
  birth_country_id bigint references countries,
  city_of_birth text,
  state_of_birth text,
  a_number text,
  no_a_number boolean,
  ssn bytea,
  ssn_index bytea,
  no_ssn boolean,
  other_id bytea,
  other_id_index bytea,
  identifiers_notes text,
  display_name text not null generated always as (
    trim(first_name || coalesce(' ' || middle_name, '') || coalesce(' ' || last_name, ''))) stored,
  search_text text not null generated always as (
    ' ' || fold(first_name || coalesce(' ' || middle_name, '') || coalesce(' ' || last_name, ''))
        || coalesce(' ' || a_number, '')) stored,
  sort_name text not null generated always as (
    fold(coalesce(last_name || ' ', '') || first_name || coalesce(' ' || middle_name, ''))) stored,
  access_set_id bigint not null default 0 references access_sets,
  deleted_at timestamptz,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint parties_dob_format_check check ((dob is null) = (dob_format is null)
    and dob_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint parties_a_number_check check (a_number ~ '^[0-9]{9}$'),
  constraint parties_no_a_number_check check (not (coalesce(no_a_number, false) and a_number is not null)),
  constraint parties_no_ssn_check check (not (coalesce(no_ssn, false) and ssn is not null))
);
comment on column parties.ssn is 'encrypted by the application; ssn_index is its keyed hash for exact look-up';
comment on column parties.search_text is 'folded names and A-number, every part after a space: like ''% term%'' finds a part that begins so';
create index parties_access_set_idx on parties (access_set_id, sort_name, id) where deleted_at is null;
create index parties_sort_name_idx on parties (sort_name, id) where deleted_at is null;
create index parties_search_text_idx on parties using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index parties_a_number_idx on parties (a_number) where a_number is not null;
create index parties_ssn_index_idx on parties (ssn_index) where ssn_index is not null;

alter table records
  add constraint records_holder_fk foreign key (record_holder_party_id) references parties,
  add constraint records_contact_fk foreign key (contact_party_id) references parties;
create index records_holder_idx on records (record_holder_party_id);

create table party_nationalities (
  party_id bigint not null references parties on delete cascade,
  country_id bigint not null references countries,
  primary key (party_id, country_id)
);

create table party_phones (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  phone_number text not null,
  country_prefix text,
  extension text,
  phone_type text,
  owner text,
  preferred_text boolean,
  preferred_voice boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column party_phones.phone_number is 'E.164';
create index party_phones_party_idx on party_phones (party_id, id);
create index party_phones_number_idx on party_phones (reverse(phone_number) text_pattern_ops);

create table party_emails (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  address text,
  no_email boolean,
  owner text,
  "primary" boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_emails_party_idx on party_emails (party_id, id);

create table record_teams (
  record_id bigint not null references records on delete cascade,
  team_id bigint not null references teams,
  primary key (record_id, team_id)
);
create index record_teams_team_idx on record_teams (team_id);

create table record_parties (
  record_id bigint not null references records on delete cascade,
  party_id bigint not null references parties,
  created_at timestamptz not null default now(),
  primary key (record_id, party_id)
);
create index record_parties_party_idx on record_parties (party_id);
