create table party_description (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade unique,
  height_feet int check (height_feet >= 1),
  height_inches int check (height_inches >= 0),
  weight_pounds int check (weight_pounds >= 1),
  eye_color text check (eye_color in ('black', 'blue', 'brown', 'gray', 'green', 'hazel', 'maroon', 'pink', 'other')),
  hair_color text check (hair_color in ('bald', 'black', 'blond', 'brown', 'gray', 'red', 'sandy', 'white', 'other')),
  uscis_online_account text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table party_description is 'description of a person, as government forms ask for it';

create table party_conduct (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade unique,
  claimed_citizen boolean,
  voted boolean,
  owes_taxes boolean,
  nonresident_taxes boolean,
  communist boolean,
  advocated boolean,
  group_weapon boolean,
  group_kidnapping boolean,
  group_threatened boolean,
  torture boolean,
  genocide boolean,
  killing boolean,
  injuring boolean,
  sexual_contact boolean,
  no_religion boolean,
  persecution boolean,
  military_police boolean,
  armed_group boolean,
  detaining boolean,
  weapon_group boolean,
  used_weapon boolean,
  threatened_weapon boolean,
  weapons_sold boolean,
  weapons_training boolean,
  recruited_child boolean,
  used_child boolean,
  crime_not_arrested boolean,
  arrested boolean,
  completed_sentence boolean,
  prostitution boolean,
  drugs boolean,
  polygamy boolean,
  sham_marriage boolean,
  smuggling boolean,
  gambling boolean,
  failed_support boolean,
  public_benefit boolean,
  false_information boolean,
  lied_entry boolean,
  proceedings boolean,
  removed boolean,
  selective_service boolean,
  avoided_draft boolean,
  exemption boolean,
  court_martial boolean,
  discharged_alien boolean,
  deserted boolean,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table party_conduct is 'answers to questions of good moral character and of security; null: not answered';

alter table party_akas add last_name text, add first_name text, add middle_name text;
alter table party_addresses
  add since date,
  add since_format text,
  add since_uncertain boolean not null default false,
  add constraint party_addresses_since_check
    check ((since is null) = (since_format is null) and since_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY'));
alter table party_travel_histories add countries_visited text;
