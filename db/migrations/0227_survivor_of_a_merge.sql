-- Merging speaks of the survivor throughout, and columns are named after what they hold. Renaming rewrites no table.
alter table parties rename column is_resting to is_merge_copy;
alter table parties rename constraint parties_is_resting_check to parties_is_merge_copy_check;

alter table party_merges rename column kept_party_id to survivor_party_id;
alter table party_merges rename column kept_name to survivor_name;
alter table party_merges rename column kept_copy_id to survivor_copy_id;
alter table party_merges rename column stays to not_undone;
alter table party_merges rename constraint party_merges_kept_copy_id_fkey to party_merges_survivor_copy_id_fkey;
alter index party_merges_kept_copy_id_idx rename to party_merges_survivor_copy_id_idx;
alter index party_merges_kept_idx rename to party_merges_survivor_idx;

alter table party_merge_rows rename column what to operation;
alter table party_merge_rows rename constraint party_merge_rows_what_check to party_merge_rows_operation_check;

create or replace function current_party_id(wanted bigint) returns bigint language sql stable as $$
  with recursive led (id, step) as (
    select wanted, 0
    union all
    select m.survivor_party_id, step + 1 from led join party_merges m on m.merged_party_id = led.id and m.undone_at is null
  ) select id from led order by step desc limit 1
$$;

create or replace function merged_party_ids(wanted bigint) returns bigint[] language sql stable as $$
  with recursive led (id) as (
    select wanted
    union
    select m.merged_party_id from led join party_merges m on m.survivor_party_id = led.id and m.undone_at is null
  ) select array_agg(id) from led
$$;

alter table users rename column here_at to today_seen_at;
alter table users rename column was_here_at to previous_visit_ended_at;
comment on column users.today_seen_at is 'when they last looked at Today';
comment on column users.previous_visit_ended_at is 'anything newer is new to them';
