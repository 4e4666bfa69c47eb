-- Making the keys of a name takes as long as all else of entering a person. So they are made a moment later, by a job; who
-- looks for somebody meanwhile has the keys of the newest names made on the spot.
alter table known_names alter column keys drop not null;
comment on column known_names.keys is 'match_keys(); null until they are made';
create index known_names_without_keys_idx on known_names (id) where keys is null;

create or replace function keep_known_name() returns trigger
  language plpgsql
  as $$
declare
  kept record;
begin
  if tg_op = 'DELETE' then
    delete from known_names where kind = tg_argv[0] and entry_id = old.id;
    return null;
  end if;
  if tg_argv[0] = 'akas' then
    select p.id as party_id, new.name as first_name, null::text as middle_name, null::text as last_name,
        p.dob, p.dob_format, p.uncertain_dob, p.a_number into kept
      from parties p where p.id = new.party_id;
  elsif tg_argv[0] = 'parties' then
    select new.id as party_id, new.first_name, new.middle_name, new.last_name, new.dob, new.dob_format,
      new.uncertain_dob, new.a_number into kept;
  else
    select new.party_id, new.first_name, new.middle_name, new.last_name, new.dob, new.dob_format,
      new.uncertain_dob, new.a_number into kept;
  end if;
  insert into known_names (party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number)
    values (kept.party_id, tg_argv[0], new.id, kept.first_name, kept.middle_name, kept.last_name, kept.dob, kept.dob_format,
      kept.uncertain_dob, kept.a_number)
    on conflict (kind, entry_id) do update set party_id = excluded.party_id, first_name = excluded.first_name,
      middle_name = excluded.middle_name, last_name = excluded.last_name, dob = excluded.dob, dob_format = excluded.dob_format,
      uncertain_dob = excluded.uncertain_dob, a_number = excluded.a_number, keys = null;
  -- Another name of theirs goes with their day of birth and their number.
  if tg_argv[0] = 'parties' and tg_op = 'UPDATE' then
    update known_names set dob = new.dob, dob_format = new.dob_format, uncertain_dob = new.uncertain_dob, a_number = new.a_number,
        keys = null
      where party_id = new.id and kind = 'akas';
  end if;
  return null;
end $$;

create or replace function fill_known_names() returns void
  language sql
  as $$
  insert into known_names (party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number)
    select party_id, kind, entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number
    from (
      select id as party_id, 'parties' as kind, id as entry_id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from parties
      union all select p.id, 'akas', a.id, a.name, null, null, p.dob, p.dob_format, p.uncertain_dob, p.a_number
        from party_akas a join parties p on p.id = a.party_id
      union all select party_id, 'spouses', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_spouses
      union all select party_id, 'children', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_children
      union all select party_id, 'parents', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_parents
      union all select party_id, 'siblings', id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number from party_siblings
    ) named
    on conflict do nothing
  $$;

-- Makes the keys of so many names, and says of how many.
create function make_name_keys(most int) returns int
  language sql
  as $$
  with waiting as (select id from known_names where keys is null order by id limit most for update skip locked),
  made as (
    update known_names k set keys = match_keys(first_name, middle_name, last_name, dob, dob_format, a_number)
      from waiting where k.id = waiting.id returning 1)
  select count(*) from made
  $$;
