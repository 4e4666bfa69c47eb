create table party_asylum_eligibility_guides (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade unique,
  harm_rising boolean,
  harm_motive boolean,
  harm_agent boolean,
  failure_of_state boolean,
  internal_relocation boolean,
  filed_within_one_year boolean,
  no_crime_bars boolean,
  no_national_security boolean,
  no_firm_resettlement boolean,
  theory text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table party_asylum_claims (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  country_id bigint references countries,
  harm_type text,
  harm_description text,
  agent_description text,
  motive_description text,
  basis_of_race boolean,
  basis_of_religion boolean,
  basis_of_nationality boolean,
  basis_of_particular_social_group boolean,
  basis_of_political_opinion boolean,
  nexus text,
  state_protection text,
  relocation text,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_asylum_claims_party_idx on party_asylum_claims (party_id, id);
create index party_asylum_claims_country_id_idx on party_asylum_claims (country_id) where country_id is not null;

create table party_asylum_harms (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  incident_date date check ((incident_date is null) = (incident_date_format is null) and incident_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  incident_date_format text,
  incident_date_uncertain boolean not null default false,
  incident_end_date date check ((incident_end_date is null) = (incident_end_date_format is null) and incident_end_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  incident_end_date_format text,
  incident_end_date_uncertain boolean not null default false,
  place text,
  what text not null,
  who text,
  words_spoken text,
  injuries text,
  reported boolean,
  report_outcome text,
  source text check (source in ('declaration', 'interview', 'border', 'fear_interview', 'form', 'testimony', 'passport', 'medical', 'police', 'witness', 'other')),
  source_date date check ((source_date is null) = (source_date_format is null) and source_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  source_date_format text,
  source_date_uncertain boolean not null default false,
  source_page text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_asylum_harms_party_idx on party_asylum_harms (party_id, id);

create table party_particular_social_groups (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  definition text not null,
  immutable boolean,
  immutable_evidence text,
  particular boolean,
  particular_evidence text,
  socially_distinct boolean,
  socially_distinct_evidence text,
  membership_evidence text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_particular_social_groups_party_idx on party_particular_social_groups (party_id, id);

create table party_one_year_filing_deadlines (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  arrival_date date check ((arrival_date is null) = (arrival_date_format is null) and arrival_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  arrival_date_format text,
  arrival_date_uncertain boolean not null default false,
  arrival_date_unknown boolean not null default false,
  filed_date date check ((filed_date is null) = (filed_date_format is null) and filed_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  filed_date_format text,
  filed_date_uncertain boolean not null default false,
  filed_more_than_one_year boolean,
  does_an_exception_apply boolean,
  exception_type text check (exception_type in ('changed_circumstances', 'extraordinary_circumstances', 'legal_disability', 'lawful_status')),
  exception_basis text,
  exception_end_date date check ((exception_end_date is null) = (exception_end_date_format is null) and exception_end_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  exception_end_date_format text,
  exception_end_date_uncertain boolean not null default false,
  exception_end_date_unknown boolean not null default false,
  exception_goes_on boolean not null default false,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_one_year_filing_deadlines_party_idx on party_one_year_filing_deadlines (party_id, id);

create table party_persecutor_analyses (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  persecutor_facts text,
  to_research text,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_persecutor_analyses_party_idx on party_persecutor_analyses (party_id, id);

create table party_asylum_crimes (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  crime text,
  country_id bigint references countries,
  date_of_crime date check ((date_of_crime is null) = (date_of_crime_format is null) and date_of_crime_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  date_of_crime_format text,
  date_of_crime_uncertain boolean not null default false,
  date_of_crime_unknown boolean not null default false,
  date_of_conviction date check ((date_of_conviction is null) = (date_of_conviction_format is null) and date_of_conviction_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  date_of_conviction_format text,
  date_of_conviction_uncertain boolean not null default false,
  date_of_conviction_unknown boolean not null default false,
  aggravated_felony boolean,
  particularly_serious_crime boolean,
  serious_non_political boolean,
  known text,
  to_research text,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_asylum_crimes_party_idx on party_asylum_crimes (party_id, id);
create index party_asylum_crimes_country_id_idx on party_asylum_crimes (country_id) where country_id is not null;

create table party_firm_resettlements (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  country_id bigint references countries,
  stay_began date check ((stay_began is null) = (stay_began_format is null) and stay_began_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  stay_began_format text,
  stay_began_uncertain boolean not null default false,
  stay_ended date check ((stay_ended is null) = (stay_ended_format is null) and stay_ended_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  stay_ended_format text,
  stay_ended_uncertain boolean not null default false,
  offer_of_permanent_residence boolean,
  citizenship boolean,
  other_firm_resettlement text,
  conditions text,
  to_research text,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_firm_resettlements_party_idx on party_firm_resettlements (party_id, id);
create index party_firm_resettlements_country_id_idx on party_firm_resettlements (country_id) where country_id is not null;

create table party_safe_third_countries (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  country_id bigint references countries,
  passed_through date check ((passed_through is null) = (passed_through_format is null) and passed_through_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  passed_through_format text,
  passed_through_uncertain boolean not null default false,
  protection_sought boolean,
  fear_of_country boolean,
  exception text,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_safe_third_countries_party_idx on party_safe_third_countries (party_id, id);
create index party_safe_third_countries_country_id_idx on party_safe_third_countries (country_id) where country_id is not null;

create table party_national_securities (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  putative_incident text,
  organization text,
  organization_tier text check (organization_tier in ('designated', 'exclusion_list', 'undesignated', 'unknown')),
  support_given text,
  under_duress boolean,
  to_research text,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_national_securities_party_idx on party_national_securities (party_id, id);

create table party_previous_denials (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  previous_application_filed boolean,
  filed_date date check ((filed_date is null) = (filed_date_format is null) and filed_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  filed_date_format text,
  filed_date_uncertain boolean not null default false,
  granted boolean,
  denied_by_uscis boolean,
  denied_by_immigration_judge boolean,
  denied_by_bia boolean,
  denied_by_unknown boolean,
  denied_date date check ((denied_date is null) = (denied_date_format is null) and denied_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  denied_date_format text,
  denied_date_uncertain boolean not null default false,
  frivolous_finding boolean,
  changed_circumstances text,
  narrative text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_previous_denials_party_idx on party_previous_denials (party_id, id);

create table party_asylum_declarations (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  kind text check (kind in ('applicant', 'family', 'witness', 'expert')),
  declarant text,
  source_language bigint references languages,
  written_date date check ((written_date is null) = (written_date_format is null) and written_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  written_date_format text,
  written_date_uncertain boolean not null default false,
  narrative_source text,
  narrative text,
  read_back boolean,
  signed_date date check ((signed_date is null) = (signed_date_format is null) and signed_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  signed_date_format text,
  signed_date_uncertain boolean not null default false,
  interpreter_full_name text,
  interpreter_competent boolean,
  interpreter_date date check ((interpreter_date is null) = (interpreter_date_format is null) and interpreter_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  interpreter_date_format text,
  interpreter_date_uncertain boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_asylum_declarations_party_idx on party_asylum_declarations (party_id, id);
create index party_asylum_declarations_source_language_idx on party_asylum_declarations (source_language) where source_language is not null;
