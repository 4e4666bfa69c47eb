-- People carry tags of the same list as cases do.
create table party_tags (
  party_id bigint not null constraint party_tags_party_id_fkey references parties (id) on delete cascade,
  tag_id bigint not null constraint party_tags_tag_id_fkey references tags (id),
  constraint party_tags_pkey primary key (party_id, tag_id)
);
create index party_tags_tag_id_idx on party_tags (tag_id, party_id);
