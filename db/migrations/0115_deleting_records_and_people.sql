-- A record that is deleted takes along its cases and the people who are in no other one; each of them may also be
-- deleted by itself. Who and when stands with the row, as it does with cases.
alter table records
  add column deleted_by_id bigint constraint records_deleted_by_id_fkey references users;
alter table parties
  add column deleted_by_id bigint constraint parties_deleted_by_id_fkey references users,
  add column deleted_with_record boolean not null default false,
  add constraint parties_deleted_with_record_check check (deleted_at is not null or not deleted_with_record);
comment on column parties.deleted_with_record is
  'went with the last record they were in, and comes back with any of them; false: deleted by itself';
create index parties_deleted_idx on parties (id) where deleted_at is not null;

-- Who was taken off a record: the way back, also for somebody who is in no record since and so is seen by nobody's team.
create table record_departures (
  record_id bigint not null constraint record_departures_record_id_fkey references records on delete cascade,
  party_id bigint not null constraint record_departures_party_id_fkey references parties on delete cascade,
  was_contact boolean not null,
  left_at timestamptz not null default now(),
  taken_off_by_id bigint not null constraint record_departures_taken_off_by_id_fkey references users,
  constraint record_departures_pkey primary key (record_id, party_id)
);
create index record_departures_party_idx on record_departures (party_id);
