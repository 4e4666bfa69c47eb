create table party_eligibilities (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  answers jsonb not null default '{}',
  law_version text,
  as_of date,
  used jsonb,
  findings jsonb,
  created_by_id bigint references users,
  finished_by_id bigint references users,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint party_eligibilities_frozen check (num_nulls(finished_at, law_version, as_of, used, findings) in (0, 5))
);
create index party_eligibilities_party_idx on party_eligibilities (party_id, id);
create index party_eligibilities_created_by_idx on party_eligibilities (created_by_id) where created_by_id is not null;
create index party_eligibilities_finished_by_idx on party_eligibilities (finished_by_id) where finished_by_id is not null;
comment on table party_eligibilities is 'eligibility screenings of people, with the facts and the law data they were made with';

create table party_eligibility_decisions (
  id bigint generated always as identity primary key,
  eligibility_id bigint not null references party_eligibilities on delete cascade,
  kind text not null check (kind in ('option', 'ground')),
  identifier text not null check (identifier ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  decision text not null check (decision in ('pursue', 'rule_out', 'later')),
  reason text,
  decided_by_id bigint references users,
  decided_at timestamptz not null default now(),
  constraint party_eligibility_decisions_once unique (eligibility_id, kind, identifier)
);
create index party_eligibility_decisions_decided_by_idx on party_eligibility_decisions (decided_by_id) where decided_by_id is not null;
comment on table party_eligibility_decisions is 'what people decided about findings of eligibility screenings';
