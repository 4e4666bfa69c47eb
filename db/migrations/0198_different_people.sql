-- Somebody looked and said that two are not one person, so that nobody is asked again.
create table different_people (
  id bigint generated always as identity,
  party_id bigint not null,
  other_party_id bigint,
  kind text,
  entry_id bigint,
  created_by_id bigint not null,
  created_at timestamptz not null default now(),
  constraint different_people_pkey primary key (id),
  constraint different_people_party_id_fkey foreign key (party_id) references parties(id),
  constraint different_people_other_party_id_fkey foreign key (other_party_id) references parties(id),
  constraint different_people_created_by_id_fkey foreign key (created_by_id) references users(id),
  constraint different_people_pair_key unique (party_id, other_party_id),
  constraint different_people_entry_key unique (kind, entry_id, party_id),
  constraint different_people_others_check check (party_id <> other_party_id),
  constraint different_people_from_check check ((other_party_id is null) = (entry_id is not null)),
  constraint different_people_kind_check check ((kind is null) = (entry_id is null) and kind in ('spouses', 'children', 'parents', 'siblings'))
);
create index different_people_party_idx on different_people (party_id) where entry_id is not null;
create index different_people_other_party_id_idx on different_people (other_party_id) where other_party_id is not null;
create index different_people_created_by_id_idx on different_people (created_by_id);
comment on column different_people.entry_id is 'an entry of a relative, by kind, whom party_id is not; no key: one that is deleted may come back';
