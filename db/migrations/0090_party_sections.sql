-- What is kept of a person beside the core: a table for each of `features/parties/sections`. Days may be known in part;
-- numbers that identify a person are sealed by the application, and found by a keyed hash (`…_index`).

alter table party_phones
  add column version int not null default 1,
  add column type_id bigint references phone_types;
update party_phones set type_id = coalesce(
  (select id from phone_types where code = phone_type),
  (select id from phone_types where fold(name) = fold(phone_type)),
  (select id from phone_types where code = 'other'))
  where phone_type is not null;
alter table party_phones drop column phone_type;
alter table party_phones rename column type_id to phone_type;
alter table party_phones rename constraint party_phones_type_id_fkey to party_phones_phone_type_fkey;
create index party_phones_phone_type_idx on party_phones (phone_type) where phone_type is not null;

update party_emails set no_email = coalesce(no_email, false) and address is null,
  "primary" = coalesce("primary", false) and address is not null;
update party_emails set "primary" = false
  where "primary" and exists (select from party_emails earlier
    where earlier.party_id = party_emails.party_id and earlier."primary" and earlier.id < party_emails.id);
delete from party_emails where address is null and not no_email;
alter table party_emails
  add column version int not null default 1,
  alter column no_email set default false,
  alter column no_email set not null,
  alter column "primary" set default false,
  alter column "primary" set not null,
  add constraint party_emails_no_email_check check (no_email = (address is null)),
  add constraint party_emails_primary_check check (not ("primary" and no_email));
create unique index party_emails_primary_key on party_emails (party_id) where "primary";

create table party_overview (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade unique,
  num_entries int,
  date_first_entry date,
  date_first_entry_format text,
  date_first_entry_uncertain boolean not null default false,
  departed_since_first_entry boolean,
  confirm_departed_since_first_entry boolean,
  date_last_entry date,
  date_last_entry_format text,
  date_last_entry_uncertain boolean not null default false,
  any_enforcement_history boolean,
  any_benefits_history boolean,
  currently_married boolean,
  num_marriages int,
  spouse_status text,
  num_children int,
  child_status text,
  mother_status text,
  father_status text,
  num_siblings int,
  usc_siblings int,
  lpr_siblings int,
  years_education int,
  any_work_history boolean,
  any_criminal_history boolean,
  previously_detained boolean,
  presently_detained boolean,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_overview_num_entries_check check (num_entries >= 0),
  constraint party_overview_date_first_entry_check
    check ((date_first_entry is null) = (date_first_entry_format is null) and date_first_entry_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_overview_date_last_entry_check
    check ((date_last_entry is null) = (date_last_entry_format is null) and date_last_entry_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_overview_num_marriages_check check (num_marriages >= 0),
  constraint party_overview_num_children_check check (num_children >= 0),
  constraint party_overview_num_siblings_check check (num_siblings >= 0),
  constraint party_overview_usc_siblings_check check (usc_siblings >= 0),
  constraint party_overview_lpr_siblings_check check (lpr_siblings >= 0),
  constraint party_overview_years_education_check check (years_education >= 0)
);

create table party_personal_overview (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade unique,
  fear_returning_home_country boolean,
  suffered_physical_harm_home_country boolean,
  suffered_mental_harm boolean,
  mistreated_by_coyote_in_transit boolean,
  forced_sexual_encounters boolean,
  forced_to_work_against_will boolean,
  experienced_labor_violation_us boolean,
  victim_of_ucrime_us boolean,
  victim_of_dv_us_usc_relative boolean,
  victim_of_dv_abuse_by_relative_childhood boolean,
  us_military_service boolean,
  national_of_tps_designated_country boolean,
  nacara_eligibility boolean,
  hrifa_eligibility boolean,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table party_identifiers (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  kind text not null,
  value bytea not null,
  value_index bytea not null,
  note text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_identifiers_kind_check check (kind in ('additional_a_number', 'additional_ssn', 'additional_other_id'))
);
create index party_identifiers_party_idx on party_identifiers (party_id, id);
create index party_identifiers_value_index_idx on party_identifiers (value_index);

create table party_akas (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  name text not null,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_akas_party_idx on party_akas (party_id, id);

create table party_passports (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  country_id bigint references countries,
  passport_number bytea,
  passport_number_index bytea,
  issue_date date,
  issue_date_format text,
  issue_date_uncertain boolean not null default false,
  expiry_date date,
  expiry_date_format text,
  expiry_date_uncertain boolean not null default false,
  place_issued text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_passports_passport_number_check check ((passport_number is null) = (passport_number_index is null)),
  constraint party_passports_issue_date_check
    check ((issue_date is null) = (issue_date_format is null) and issue_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_passports_expiry_date_check
    check ((expiry_date is null) = (expiry_date_format is null) and expiry_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_passports_party_idx on party_passports (party_id, id);
create index party_passports_country_id_idx on party_passports (country_id) where country_id is not null;
create index party_passports_passport_number_index_idx on party_passports (passport_number_index) where passport_number_index is not null;

create table party_learned_languages (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  language_id bigint not null references languages,
  "primary" boolean not null default false,
  speaking text,
  reading text,
  writing text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_learned_languages_speaking_check check (speaking in ('no', 'some', 'well')),
  constraint party_learned_languages_reading_check check (reading in ('no', 'some', 'well')),
  constraint party_learned_languages_writing_check check (writing in ('no', 'some', 'well'))
);
create index party_learned_languages_party_idx on party_learned_languages (party_id, id);
create unique index party_learned_languages_primary_key on party_learned_languages (party_id) where "primary";
create index party_learned_languages_language_id_idx on party_learned_languages (language_id);

create table party_addresses (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  address_type text not null,
  same_as_physical boolean not null default false,
  address text,
  city text,
  county text,
  state text,
  zip text,
  non_us_data boolean not null default false,
  int_state text,
  int_zip text,
  country_id bigint references countries,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_addresses_address_type_check check (address_type in ('physical', 'mailing')),
  constraint party_addresses_same_as_physical_check check (not same_as_physical or address_type = 'mailing'),
  constraint party_addresses_address_type_key unique (party_id, address_type)
);
create index party_addresses_party_idx on party_addresses (party_id, id);
create index party_addresses_country_id_idx on party_addresses (country_id) where country_id is not null;

create table party_spouses (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  relation bigint references relations,
  first_name text,
  middle_name text,
  last_name text,
  dob date,
  dob_format text,
  uncertain_dob boolean not null default false,
  gender_id bigint references genders,
  deceased boolean,
  a_number text,
  no_a_number boolean,
  birth_country_id bigint references countries,
  state_of_birth text,
  city_of_birth text,
  residence_country_id bigint references countries,
  immigration_status bigint references immigration_statuses,
  immigration_status_other text,
  linked_party_id bigint references parties on delete set null,
  resides_with_id bigint references parties on delete set null,
  dependent_of_id bigint references parties on delete set null,
  monthly_income numeric(12, 2),
  income_verification text,
  marriage_date date,
  marriage_date_format text,
  marriage_date_uncertain boolean not null default false,
  marriage_place text,
  marriage_type bigint references marriage_types,
  termination_date date,
  termination_date_format text,
  termination_date_uncertain boolean not null default false,
  termination_place text,
  termination_type bigint references marriage_endings,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_spouses_dob_check
    check ((dob is null) = (dob_format is null) and dob_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_spouses_a_number_check check (a_number ~ '^[0-9]{9}$'),
  constraint party_spouses_monthly_income_check check (monthly_income >= 0),
  constraint party_spouses_marriage_date_check
    check ((marriage_date is null) = (marriage_date_format is null) and marriage_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_spouses_termination_date_check
    check ((termination_date is null) = (termination_date_format is null) and termination_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_spouses_no_a_number_check check (not (coalesce(no_a_number, false) and a_number is not null))
);
create index party_spouses_party_idx on party_spouses (party_id, id);
create index party_spouses_relation_idx on party_spouses (relation) where relation is not null;
create index party_spouses_gender_id_idx on party_spouses (gender_id) where gender_id is not null;
create index party_spouses_a_number_idx on party_spouses (a_number) where a_number is not null;
create index party_spouses_birth_country_id_idx on party_spouses (birth_country_id) where birth_country_id is not null;
create index party_spouses_residence_country_id_idx on party_spouses (residence_country_id) where residence_country_id is not null;
create index party_spouses_immigration_status_idx on party_spouses (immigration_status) where immigration_status is not null;
create index party_spouses_linked_party_id_idx on party_spouses (linked_party_id) where linked_party_id is not null;
create index party_spouses_resides_with_id_idx on party_spouses (resides_with_id) where resides_with_id is not null;
create index party_spouses_dependent_of_id_idx on party_spouses (dependent_of_id) where dependent_of_id is not null;
create index party_spouses_marriage_type_idx on party_spouses (marriage_type) where marriage_type is not null;
create index party_spouses_termination_type_idx on party_spouses (termination_type) where termination_type is not null;

create table party_children (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  relation bigint references relations,
  first_name text,
  middle_name text,
  last_name text,
  dob date,
  dob_format text,
  uncertain_dob boolean not null default false,
  gender_id bigint references genders,
  deceased boolean,
  a_number text,
  no_a_number boolean,
  birth_country_id bigint references countries,
  state_of_birth text,
  city_of_birth text,
  residence_country_id bigint references countries,
  immigration_status bigint references immigration_statuses,
  immigration_status_other text,
  linked_party_id bigint references parties on delete set null,
  resides_with_id bigint references parties on delete set null,
  dependent_of_id bigint references parties on delete set null,
  monthly_income numeric(12, 2),
  income_verification text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_children_dob_check
    check ((dob is null) = (dob_format is null) and dob_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_children_a_number_check check (a_number ~ '^[0-9]{9}$'),
  constraint party_children_monthly_income_check check (monthly_income >= 0),
  constraint party_children_no_a_number_check check (not (coalesce(no_a_number, false) and a_number is not null))
);
create index party_children_party_idx on party_children (party_id, id);
create index party_children_relation_idx on party_children (relation) where relation is not null;
create index party_children_gender_id_idx on party_children (gender_id) where gender_id is not null;
create index party_children_a_number_idx on party_children (a_number) where a_number is not null;
create index party_children_birth_country_id_idx on party_children (birth_country_id) where birth_country_id is not null;
create index party_children_residence_country_id_idx on party_children (residence_country_id) where residence_country_id is not null;
create index party_children_immigration_status_idx on party_children (immigration_status) where immigration_status is not null;
create index party_children_linked_party_id_idx on party_children (linked_party_id) where linked_party_id is not null;
create index party_children_resides_with_id_idx on party_children (resides_with_id) where resides_with_id is not null;
create index party_children_dependent_of_id_idx on party_children (dependent_of_id) where dependent_of_id is not null;

create table party_parents (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  relation bigint references relations,
  first_name text,
  middle_name text,
  last_name text,
  dob date,
  dob_format text,
  uncertain_dob boolean not null default false,
  gender_id bigint references genders,
  deceased boolean,
  a_number text,
  no_a_number boolean,
  birth_country_id bigint references countries,
  state_of_birth text,
  city_of_birth text,
  residence_country_id bigint references countries,
  immigration_status bigint references immigration_statuses,
  immigration_status_other text,
  linked_party_id bigint references parties on delete set null,
  resides_with_id bigint references parties on delete set null,
  dependent_of_id bigint references parties on delete set null,
  monthly_income numeric(12, 2),
  income_verification text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_parents_dob_check
    check ((dob is null) = (dob_format is null) and dob_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_parents_a_number_check check (a_number ~ '^[0-9]{9}$'),
  constraint party_parents_monthly_income_check check (monthly_income >= 0),
  constraint party_parents_no_a_number_check check (not (coalesce(no_a_number, false) and a_number is not null))
);
create index party_parents_party_idx on party_parents (party_id, id);
create index party_parents_relation_idx on party_parents (relation) where relation is not null;
create index party_parents_gender_id_idx on party_parents (gender_id) where gender_id is not null;
create index party_parents_a_number_idx on party_parents (a_number) where a_number is not null;
create index party_parents_birth_country_id_idx on party_parents (birth_country_id) where birth_country_id is not null;
create index party_parents_residence_country_id_idx on party_parents (residence_country_id) where residence_country_id is not null;
create index party_parents_immigration_status_idx on party_parents (immigration_status) where immigration_status is not null;
create index party_parents_linked_party_id_idx on party_parents (linked_party_id) where linked_party_id is not null;
create index party_parents_resides_with_id_idx on party_parents (resides_with_id) where resides_with_id is not null;
create index party_parents_dependent_of_id_idx on party_parents (dependent_of_id) where dependent_of_id is not null;

create table party_siblings (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  relation bigint references relations,
  first_name text,
  middle_name text,
  last_name text,
  dob date,
  dob_format text,
  uncertain_dob boolean not null default false,
  gender_id bigint references genders,
  deceased boolean,
  a_number text,
  no_a_number boolean,
  birth_country_id bigint references countries,
  state_of_birth text,
  city_of_birth text,
  residence_country_id bigint references countries,
  immigration_status bigint references immigration_statuses,
  immigration_status_other text,
  linked_party_id bigint references parties on delete set null,
  resides_with_id bigint references parties on delete set null,
  dependent_of_id bigint references parties on delete set null,
  monthly_income numeric(12, 2),
  income_verification text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_siblings_dob_check
    check ((dob is null) = (dob_format is null) and dob_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_siblings_a_number_check check (a_number ~ '^[0-9]{9}$'),
  constraint party_siblings_monthly_income_check check (monthly_income >= 0),
  constraint party_siblings_no_a_number_check check (not (coalesce(no_a_number, false) and a_number is not null))
);
create index party_siblings_party_idx on party_siblings (party_id, id);
create index party_siblings_relation_idx on party_siblings (relation) where relation is not null;
create index party_siblings_gender_id_idx on party_siblings (gender_id) where gender_id is not null;
create index party_siblings_a_number_idx on party_siblings (a_number) where a_number is not null;
create index party_siblings_birth_country_id_idx on party_siblings (birth_country_id) where birth_country_id is not null;
create index party_siblings_residence_country_id_idx on party_siblings (residence_country_id) where residence_country_id is not null;
create index party_siblings_immigration_status_idx on party_siblings (immigration_status) where immigration_status is not null;
create index party_siblings_linked_party_id_idx on party_siblings (linked_party_id) where linked_party_id is not null;
create index party_siblings_resides_with_id_idx on party_siblings (resides_with_id) where resides_with_id is not null;
create index party_siblings_dependent_of_id_idx on party_siblings (dependent_of_id) where dependent_of_id is not null;

create table party_income (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade unique,
  monthly_income numeric(12, 2),
  income_verification text,
  monthly_household_income_estimated numeric(12, 2),
  yearly_household_income_range text,
  household_size int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_income_monthly_income_check check (monthly_income >= 0),
  constraint party_income_monthly_household_income_estimated_check check (monthly_household_income_estimated >= 0),
  constraint party_income_household_size_check check (household_size >= 1)
);

create table party_immigration_statuses (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  immigration_status bigint references immigration_statuses,
  immigration_status_other text,
  niv_type bigint references visa_types,
  admission_category text,
  card_number text,
  certificate_number text,
  naturalization_certificate_number text,
  date_obtained date,
  date_obtained_format text,
  date_obtained_uncertain boolean not null default false,
  date_expires date,
  date_expires_format text,
  date_expires_uncertain boolean not null default false,
  place_obtained text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_immigration_statuses_card_number_check check (card_number ~ '^[A-Z]{3}[0-9]{10}$'),
  constraint party_immigration_statuses_date_obtained_check
    check ((date_obtained is null) = (date_obtained_format is null) and date_obtained_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_statuses_date_expires_check
    check ((date_expires is null) = (date_expires_format is null) and date_expires_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_immigration_statuses_party_idx on party_immigration_statuses (party_id, id);
create index party_immigration_statuses_immigration_status_idx on party_immigration_statuses (immigration_status) where immigration_status is not null;
create index party_immigration_statuses_niv_type_idx on party_immigration_statuses (niv_type) where niv_type is not null;
create index party_immigration_statuses_card_number_idx on party_immigration_statuses (card_number) where card_number is not null;

create table party_travel_histories (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  entry_date date,
  entry_date_format text,
  entry_date_uncertain boolean not null default false,
  entry_place text,
  entry_place_unknown boolean not null default false,
  entry_state text,
  entry_via text,
  entry_manner bigint references entry_manners,
  entry_documents bigint references entry_documents,
  i94_number text,
  immigration_status bigint references immigration_statuses,
  immigration_status_other text,
  entry_manner_notes text,
  reason_entry_unknown text,
  entry_apprehended boolean,
  entry_apprehended_confirm boolean,
  entry_apprehended_notes text,
  what_happened_entry text,
  departure_date date,
  departure_date_format text,
  departure_date_uncertain boolean not null default false,
  departure_place text,
  departure_via text,
  departure_apprehended boolean,
  departure_apprehended_notes text,
  what_happened_departure text,
  travel_duration text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_travel_histories_entry_date_check
    check ((entry_date is null) = (entry_date_format is null) and entry_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_travel_histories_entry_via_check check (entry_via in ('land', 'air', 'sea')),
  constraint party_travel_histories_i94_number_check check (i94_number ~ '^[0-9]{9}[A-Z0-9][0-9]$'),
  constraint party_travel_histories_departure_date_check
    check ((departure_date is null) = (departure_date_format is null) and departure_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_travel_histories_departure_via_check check (departure_via in ('land', 'air', 'sea')),
  constraint party_travel_histories_entry_place_unknown_check check (not (entry_place_unknown and entry_place is not null))
);
create index party_travel_histories_party_idx on party_travel_histories (party_id, id);
create index party_travel_histories_entry_manner_idx on party_travel_histories (entry_manner) where entry_manner is not null;
create index party_travel_histories_entry_documents_idx on party_travel_histories (entry_documents) where entry_documents is not null;
create index party_travel_histories_i94_number_idx on party_travel_histories (i94_number) where i94_number is not null;
create index party_travel_histories_immigration_status_idx on party_travel_histories (immigration_status) where immigration_status is not null;

create table party_immigration_benefits (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  benefit_type bigint references benefit_types,
  receipt_number text,
  initiated_date date,
  initiated_date_format text,
  initiated_date_uncertain boolean not null default false,
  benefit_outcome bigint references outcomes,
  outcome_date date,
  outcome_date_format text,
  outcome_date_uncertain boolean not null default false,
  a_number text,
  nvc_number text,
  other_identifier text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_immigration_benefits_receipt_number_check check (receipt_number ~ '^[A-Z]{3}[0-9]{10}$'),
  constraint party_immigration_benefits_initiated_date_check
    check ((initiated_date is null) = (initiated_date_format is null) and initiated_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_benefits_outcome_date_check
    check ((outcome_date is null) = (outcome_date_format is null) and outcome_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_benefits_a_number_check check (a_number ~ '^[0-9]{9}$')
);
create index party_immigration_benefits_party_idx on party_immigration_benefits (party_id, id);
create index party_immigration_benefits_benefit_type_idx on party_immigration_benefits (benefit_type) where benefit_type is not null;
create index party_immigration_benefits_receipt_number_idx on party_immigration_benefits (receipt_number) where receipt_number is not null;
create index party_immigration_benefits_benefit_outcome_idx on party_immigration_benefits (benefit_outcome) where benefit_outcome is not null;
create index party_immigration_benefits_a_number_idx on party_immigration_benefits (a_number) where a_number is not null;

create table party_immigration_proceedings (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  hearing_type bigint references hearing_types,
  proceeding_jurisdiction bigint references jurisdictions,
  immigration_judge text,
  initiated_date date,
  initiated_date_format text,
  initiated_date_uncertain boolean not null default false,
  hearing_date date,
  hearing_date_format text,
  hearing_date_uncertain boolean not null default false,
  charges text[] not null default '{}',
  removal_outcome bigint references outcomes,
  expedited_removal_outcome bigint references outcomes,
  outcome_date date,
  outcome_date_format text,
  outcome_date_uncertain boolean not null default false,
  appeal_jurisdiction bigint references jurisdictions,
  fear_expressed boolean,
  fear_date date,
  fear_date_format text,
  fear_date_uncertain boolean not null default false,
  fear_interview_outcome bigint references outcomes,
  fear_interview_outcome_date date,
  fear_interview_outcome_date_format text,
  fear_interview_outcome_date_uncertain boolean not null default false,
  fear_ao_jurisdiction bigint references locations,
  fear_review_outcome bigint references outcomes,
  fear_review_date date,
  fear_review_date_format text,
  fear_review_date_uncertain boolean not null default false,
  fear_review_jurisdiction bigint references locations,
  federal_action text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_immigration_proceedings_initiated_date_check
    check ((initiated_date is null) = (initiated_date_format is null) and initiated_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_proceedings_hearing_date_check
    check ((hearing_date is null) = (hearing_date_format is null) and hearing_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_proceedings_outcome_date_check
    check ((outcome_date is null) = (outcome_date_format is null) and outcome_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_proceedings_fear_date_check
    check ((fear_date is null) = (fear_date_format is null) and fear_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_proceedings_fear_interview_outcome_date_check
    check ((fear_interview_outcome_date is null) = (fear_interview_outcome_date_format is null) and fear_interview_outcome_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_immigration_proceedings_fear_review_date_check
    check ((fear_review_date is null) = (fear_review_date_format is null) and fear_review_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_immigration_proceedings_party_idx on party_immigration_proceedings (party_id, id);
create index party_immigration_proceedings_hearing_type_idx on party_immigration_proceedings (hearing_type) where hearing_type is not null;
create index party_immigration_proceedings_proceeding_jurisdiction_idx on party_immigration_proceedings (proceeding_jurisdiction) where proceeding_jurisdiction is not null;
create index party_immigration_proceedings_removal_outcome_idx on party_immigration_proceedings (removal_outcome) where removal_outcome is not null;
create index party_immigration_proceedings_expedited_removal_outcome_idx on party_immigration_proceedings (expedited_removal_outcome) where expedited_removal_outcome is not null;
create index party_immigration_proceedings_appeal_jurisdiction_idx on party_immigration_proceedings (appeal_jurisdiction) where appeal_jurisdiction is not null;
create index party_immigration_proceedings_fear_interview_outcome_idx on party_immigration_proceedings (fear_interview_outcome) where fear_interview_outcome is not null;
create index party_immigration_proceedings_fear_ao_jurisdiction_idx on party_immigration_proceedings (fear_ao_jurisdiction) where fear_ao_jurisdiction is not null;
create index party_immigration_proceedings_fear_review_outcome_idx on party_immigration_proceedings (fear_review_outcome) where fear_review_outcome is not null;
create index party_immigration_proceedings_fear_review_jurisdiction_idx on party_immigration_proceedings (fear_review_jurisdiction) where fear_review_jurisdiction is not null;

create table party_detention_histories (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  authority bigint references detention_authorities,
  facility bigint references facilities,
  facility_other text,
  initiated_date date,
  initiated_date_format text,
  initiated_date_uncertain boolean not null default false,
  terminated_date date,
  terminated_date_format text,
  terminated_date_uncertain boolean not null default false,
  reason text,
  bond_amt numeric(12, 2),
  conditions text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_detention_histories_initiated_date_check
    check ((initiated_date is null) = (initiated_date_format is null) and initiated_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_detention_histories_terminated_date_check
    check ((terminated_date is null) = (terminated_date_format is null) and terminated_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_detention_histories_bond_amt_check check (bond_amt >= 0)
);
create index party_detention_histories_party_idx on party_detention_histories (party_id, id);
create index party_detention_histories_authority_idx on party_detention_histories (authority) where authority is not null;
create index party_detention_histories_facility_idx on party_detention_histories (facility) where facility is not null;

create table party_criminal_histories (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  incident_date date,
  incident_date_format text,
  incident_date_uncertain boolean not null default false,
  incident_location text,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_criminal_histories_incident_date_check
    check ((incident_date is null) = (incident_date_format is null) and incident_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_criminal_histories_party_idx on party_criminal_histories (party_id, id);

create table party_residence_histories (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  address text,
  county text,
  non_us_data boolean not null default false,
  city text,
  state text,
  zip text,
  int_state text,
  int_zip text,
  country_id bigint references countries,
  start_date date,
  start_date_format text,
  start_date_uncertain boolean not null default false,
  end_date date,
  end_date_format text,
  end_date_uncertain boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_residence_histories_start_date_check
    check ((start_date is null) = (start_date_format is null) and start_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_residence_histories_end_date_check
    check ((end_date is null) = (end_date_format is null) and end_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_residence_histories_party_idx on party_residence_histories (party_id, id);
create index party_residence_histories_country_id_idx on party_residence_histories (country_id) where country_id is not null;

create table party_job_histories (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  job_title text,
  company text,
  start_date date,
  start_date_format text,
  start_date_uncertain boolean not null default false,
  end_date date,
  end_date_format text,
  end_date_uncertain boolean not null default false,
  non_us_data boolean not null default false,
  city text,
  state text,
  zip text,
  int_state text,
  int_zip text,
  country_id bigint references countries,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_job_histories_start_date_check
    check ((start_date is null) = (start_date_format is null) and start_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_job_histories_end_date_check
    check ((end_date is null) = (end_date_format is null) and end_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_job_histories_party_idx on party_job_histories (party_id, id);
create index party_job_histories_country_id_idx on party_job_histories (country_id) where country_id is not null;

create table party_education_histories (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  school text,
  citystate text,
  country_id bigint references countries,
  start_date date,
  start_date_format text,
  start_date_uncertain boolean not null default false,
  end_date date,
  end_date_format text,
  end_date_uncertain boolean not null default false,
  notes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_education_histories_start_date_check
    check ((start_date is null) = (start_date_format is null) and start_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  constraint party_education_histories_end_date_check
    check ((end_date is null) = (end_date_format is null) and end_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_education_histories_party_idx on party_education_histories (party_id, id);
create index party_education_histories_country_id_idx on party_education_histories (country_id) where country_id is not null;

create table party_narratives (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  entry_date date,
  entry_date_format text,
  entry_date_uncertain boolean not null default false,
  taken_by_id bigint references users,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_narratives_entry_date_check
    check ((entry_date is null) = (entry_date_format is null) and entry_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'))
);
create index party_narratives_party_idx on party_narratives (party_id, id);
create index party_narratives_taken_by_id_idx on party_narratives (taken_by_id) where taken_by_id is not null;


-- Entries that were deleted, for taking that back; a nightly job forgets them after thirty days.
create table party_removed_entries (
  kind text not null,
  entry_id bigint not null,
  party_id bigint not null references parties on delete cascade,
  entry jsonb not null,
  removed_by_id bigint references users,
  removed_at timestamptz not null default now(),
  constraint party_removed_entries_pkey primary key (kind, entry_id)
);
comment on column party_removed_entries.entry is 'the row as it was; sealed values stay sealed';
create index party_removed_entries_party_idx on party_removed_entries (party_id);
create index party_removed_entries_removed_at_idx on party_removed_entries (removed_at);

create table party_races (
  party_id bigint not null references parties on delete cascade,
  race_id bigint not null references races,
  primary key (party_id, race_id)
);
create index party_races_race_idx on party_races (race_id);
create table party_ethnicities (
  party_id bigint not null references parties on delete cascade,
  ethnicity_id bigint not null references ethnicities,
  primary key (party_id, ethnicity_id)
);
create index party_ethnicities_ethnicity_idx on party_ethnicities (ethnicity_id);
create table party_religions (
  party_id bigint not null references parties on delete cascade,
  religion_id bigint not null references religions,
  primary key (party_id, religion_id)
);
create index party_religions_religion_idx on party_religions (religion_id);
