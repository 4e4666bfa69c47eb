-- Who was erased, so that a restore of an earlier backup erases them again; and how their lines of the log are blanked.
create table erasures (
  party_id bigint not null,
  entered_at timestamptz not null,
  erased_at timestamptz not null default now(),
  noted_at timestamptz,
  constraint erasures_pkey primary key (party_id)
);
comment on table erasures is 'people who were erased: nothing but the numbers their rows had';
comment on column erasures.entered_at is 'created_at of the row: after a restore its number may be given to somebody else';
comment on column erasures.noted_at is 'when it was written where the backups are; empty: not yet';
create index erasures_not_noted_idx on erasures (erased_at) where noted_at is null;

-- The application may not change the log; it may take the details out of lines, and nothing else.
create function blank_log_lines(line_ids bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update audit_log set changes = '{"details": [null, "erased"]}' where id = any(line_ids);
    delete from audit_archives where last_seal >= (
      select min(number) from audit_seals
      where ids && (select range_agg(int8range(id, id + 1)) from unnest(line_ids) id));
  $$;
comment on function blank_log_lines is 'takes the details out of lines; the archives that have them are made anew';
