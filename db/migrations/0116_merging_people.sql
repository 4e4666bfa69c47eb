-- Two entries of one person are made one. Whatever refers to the other comes to refer to the one that is kept, and the
-- number of the other is freed: a foreign key then refuses whatever was still about to be written under it. Both rows
-- as they were rest in `parties` under numbers nobody knows, so that lists, keys and later migrations reach them too.
alter table parties
  add column is_resting boolean not null default false,
  add constraint parties_is_resting_check check (not is_resting or deleted_at is not null);
comment on column parties.is_resting is 'how a person was before a merge; waits for its being taken back';

create table party_merges (
  id bigint generated always as identity constraint party_merges_pkey primary key,
  kept_party_id bigint not null,
  merged_party_id bigint not null,
  kept_name text not null,
  merged_name text not null,
  kept_copy_id bigint constraint party_merges_kept_copy_id_fkey references parties,
  merged_copy_id bigint constraint party_merges_merged_copy_id_fkey references parties,
  changed jsonb not null default '{}',
  merged_by_id bigint not null constraint party_merges_merged_by_id_fkey references users,
  merged_at timestamptz not null default now(),
  undone_by_id bigint constraint party_merges_undone_by_id_fkey references users,
  undone_at timestamptz,
  stays jsonb not null default '[]',
  constraint party_merges_undone_check check ((undone_at is null) = (undone_by_id is null)),
  constraint party_merges_copies_check check (undone_at is null or (kept_copy_id is null and merged_copy_id is null)),
  constraint party_merges_others_check check (kept_party_id <> merged_party_id)
);
comment on column party_merges.kept_party_id is 'no key: it may have been merged itself since';
comment on column party_merges.changed is 'columns of the kept person that got a value by the merge → that value';
comment on column party_merges.stays is 'sentences: what could not go back when it was undone, because it was changed since';
create unique index party_merges_merged_key on party_merges (merged_party_id) where undone_at is null;
create index party_merges_kept_idx on party_merges (kept_party_id, id);
create index party_merges_kept_copy_id_idx on party_merges (kept_copy_id) where kept_copy_id is not null;
create index party_merges_merged_copy_id_idx on party_merges (merged_copy_id) where merged_copy_id is not null;

-- What a merge did to rows that refer to people, in order.
create table party_merge_rows (
  id bigint generated always as identity constraint party_merge_rows_pkey primary key,
  merge_id bigint not null constraint party_merge_rows_merge_id_fkey references party_merges on delete cascade,
  what text not null,
  table_name text not null,
  column_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  constraint party_merge_rows_what_check check (what in ('moved', 'set_aside', 'removed', 'changed', 'added'))
);
comment on column party_merge_rows.what is
  'moved to the kept person; set_aside: stays with the copy of its owner; removed: was there twice; changed; added';
comment on column party_merge_rows.key is 'the primary key as it is after the merge';
create index party_merge_rows_merge_idx on party_merge_rows (merge_id, id);

-- Where a number leads today.
create function party_now(wanted bigint) returns bigint language sql stable as $$
  with recursive led (id, step) as (
    select wanted, 0
    union all
    select m.kept_party_id, step + 1 from led join party_merges m on m.merged_party_id = led.id and m.undone_at is null
  ) select id from led order by step desc limit 1
$$;

-- All numbers under which things were said of a person.
create function party_numbers(wanted bigint) returns bigint[] language sql stable as $$
  with recursive led (id) as (
    select wanted
    union
    select m.merged_party_id from led join party_merges m on m.kept_party_id = led.id and m.undone_at is null
  ) select array_agg(id) from led
$$;
