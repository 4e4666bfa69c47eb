create table party_informed_people (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  name text not null,
  relation text,
  phone_number text,
  may_learn text not null check (may_learn in ('everything', 'appointments', 'call_back')),
  code_word text,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_informed_people_party_idx on party_informed_people (party_id, id);
