-- What is permitted or restricted to a team beside the records it holds: a record with everything in it, one case with
-- its entries, or one person. For one team a restriction wins over everything that would let the row in.

create table team_resources (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  access text not null,
  record_id bigint references records on delete cascade,
  legal_case_id bigint references legal_cases on delete cascade,
  party_id bigint references parties on delete cascade,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  constraint team_resources_access_check check (access in ('permitted', 'restricted')),
  constraint team_resources_one_check check (num_nonnulls(record_id, legal_case_id, party_id) = 1)
);
comment on column team_resources.access is 'permitted or restricted; lifting a restriction brings a permit beside it back';
create index team_resources_team_idx on team_resources (team_id, access, id);
create unique index team_resources_record_key on team_resources (record_id, team_id, access) where record_id is not null;
create unique index team_resources_case_key on team_resources (legal_case_id, team_id, access)
  where legal_case_id is not null;
create unique index team_resources_party_key on team_resources (party_id, team_id, access) where party_id is not null;

alter table teams add column version int not null default 1;
alter table team_roles add column version int not null default 1;
comment on column teams.is_global is 'all staff see the team and may give records to it, without being members';
comment on column teams.archived_at is 'an archived team gives nothing: no sight, no rights';

-- Teams whose members may see everything need to know what is restricted for them all the same.
alter table access_sets add column restricted_team_ids bigint[] not null default '{}';
comment on column access_sets.restricted_team_ids is 'sorted; these teams do not show the row, though they show all others';
alter table access_sets
  drop constraint access_sets_key,
  add constraint access_sets_key unique (team_ids, external_team_ids, restricted_team_ids);

drop function access_set_for(bigint[], bigint[]);
create function access_set_for(wanted_team_ids bigint[], wanted_external_team_ids bigint[], restricted bigint[] default '{}')
  returns bigint language plpgsql as $$
declare
  sorted_restricted bigint[] := array(select distinct t from unnest(restricted) t order by t);
  sorted_teams bigint[] := array(select distinct t from unnest(wanted_team_ids) t
    where t <> all(sorted_restricted) order by t);
  sorted_external bigint[] := array(select distinct t from unnest(wanted_external_team_ids) t
    where t <> all(sorted_restricted) order by t);
  found_id bigint;
begin
  select id into found_id from access_sets
    where team_ids = sorted_teams and external_team_ids = sorted_external and restricted_team_ids = sorted_restricted;
  if found_id is null then
    insert into access_sets (team_ids, external_team_ids, restricted_team_ids)
      values (sorted_teams, sorted_external, sorted_restricted)
      on conflict on constraint access_sets_key do update set team_ids = excluded.team_ids
      returning id into found_id;
  end if;
  return found_id;
end $$;

-- A record: the teams that hold it and those it is permitted to, less those it is restricted for.
create or replace function refresh_record_access(changed bigint[]) returns void language plpgsql as $$
declare
  cases bigint[];
begin
  perform 1 from records where id = any(changed) order by id for update;
  update records r set access_set_id = wanted.id
    from (
      select record.id as record_id, access_set_for(
        array(select team_id from record_teams where record_id = record.id) || own.permitted,
        own.permitted, own.restricted) as id
      from records record
      cross join lateral (
        select coalesce(array_agg(team_id) filter (where access = 'permitted'), '{}') as permitted,
          coalesce(array_agg(team_id) filter (where access = 'restricted'), '{}') as restricted
        from team_resources where record_id = record.id) own
      where record.id = any(changed)
    ) wanted
    where r.id = wanted.record_id and r.access_set_id <> wanted.id;
  cases := array(select id from legal_cases where record_id = any(changed));
  if cardinality(cases) > 0 then perform refresh_case_access(cases); end if;
  perform refresh_party_access(array(select distinct party_id from record_parties where record_id = any(changed)));
end $$;

-- A case: whoever sees its record, and those it is permitted to by itself, less those either is restricted for.
create function access_set_of_case(wanted_case_id bigint, record_access_set_id bigint) returns bigint
  language plpgsql as $$
declare
  permitted bigint[];
  restricted bigint[];
begin
  select array_agg(team_id) filter (where access = 'permitted'), array_agg(team_id) filter (where access = 'restricted')
    into permitted, restricted from team_resources where legal_case_id = wanted_case_id;
  if permitted is null and restricted is null then return record_access_set_id; end if;
  return (select access_set_for(team_ids || permitted, external_team_ids || permitted, restricted_team_ids || restricted)
    from access_sets where id = record_access_set_id);
end $$;

create function refresh_case_access(changed bigint[]) returns void language plpgsql as $$
begin
  -- Locked against new entries and against another change of the record's teams; always in this order.
  perform 1 from records where id in (select record_id from legal_cases where id = any(changed)) order by id for update;
  perform 1 from legal_cases where id = any(changed) order by id for update;
  update legal_cases c set access_set_id = wanted.id
    from (select legal_case.id as case_id, access_set_of_case(legal_case.id, r.access_set_id) as id
      from legal_cases legal_case join records r on r.id = legal_case.record_id
      where legal_case.id = any(changed)) wanted
    where c.id = wanted.case_id and c.access_set_id <> wanted.id;
  update docket_entries e set access_set_id = c.access_set_id from legal_cases c
    where c.id = e.legal_case_id and c.id = any(changed) and e.access_set_id <> c.access_set_id;
end $$;

-- A person: whoever sees any record they are in, and those they are permitted to by themselves; not those they are
-- restricted for, nor those all their records are restricted for. Somebody in records of one kind has the set of these.
create or replace function refresh_party_access(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from parties where id = any(changed) order by id for update;
  update parties p set access_set_id = wanted.id
    from (
      select party.id as party_id,
        case when cardinality(held.sets) = 1 and not exists (select from team_resources where party_id = party.id)
          then held.sets[1] else access_set_of_party(party.id, held.sets) end as id
      from parties party
      cross join lateral (
        select array(select distinct r.access_set_id from record_parties rp join records r on r.id = rp.record_id
          where rp.party_id = party.id and r.deleted_at is null) as sets) held
      where party.id = any(changed)
    ) wanted
    where p.id = wanted.party_id and p.access_set_id <> wanted.id;
end $$;

create function access_set_of_party(wanted_party_id bigint, sets bigint[]) returns bigint language plpgsql as $$
declare
  permitted bigint[];
  restricted bigint[];
begin
  select array_agg(team_id) filter (where access = 'permitted'), array_agg(team_id) filter (where access = 'restricted')
    into permitted, restricted from team_resources where party_id = wanted_party_id;
  return access_set_for(
    array(select unnest(team_ids) from access_sets where id = any(sets)) || permitted,
    array(select unnest(external_team_ids) from access_sets where id = any(sets)) || permitted,
    array(select team from access_sets s cross join unnest(s.restricted_team_ids) team where s.id = any(sets)
      group by team having count(*) = cardinality(sets)) || restricted);
end $$;

create function team_resources_changed() returns trigger language plpgsql as $$
declare
  changed_records bigint[] := array(select distinct record_id from changed_rows where record_id is not null);
  changed_cases bigint[] := array(select distinct legal_case_id from changed_rows where legal_case_id is not null);
  changed_parties bigint[] := array(select distinct party_id from changed_rows where party_id is not null);
begin
  if cardinality(changed_records) > 0 then perform refresh_record_access(changed_records); end if;
  if cardinality(changed_cases) > 0 then perform refresh_case_access(changed_cases); end if;
  if cardinality(changed_parties) > 0 then perform refresh_party_access(changed_parties); end if;
  return null;
end $$;
create trigger team_resources_inserted after insert on team_resources referencing new table as changed_rows
  for each statement execute function team_resources_changed();
create trigger team_resources_deleted after delete on team_resources referencing old table as changed_rows
  for each statement execute function team_resources_changed();

-- A case of a record whose teams are changing at this moment waits for them.
create or replace function legal_case_follows_record() returns trigger language plpgsql as $$
begin
  select access_set_id into new.access_set_id from records where id = new.record_id for key share;
  if tg_op = 'UPDATE' then new.access_set_id := access_set_of_case(new.id, new.access_set_id); end if;
  return new;
end $$;

create function legal_case_to_docket_entries() returns trigger language plpgsql as $$
begin
  update docket_entries set access_set_id = new.access_set_id
    where legal_case_id = new.id and access_set_id <> new.access_set_id;
  return null;
end $$;
create trigger legal_case_to_docket_entries after update of record_id on legal_cases
  for each row when (old.access_set_id is distinct from new.access_set_id)
  execute function legal_case_to_docket_entries();

-- Nobody is seen through a deleted record.
create function record_to_parties() returns trigger language plpgsql as $$
begin
  perform refresh_party_access(array(select party_id from record_parties where record_id = new.id));
  return null;
end $$;
create trigger record_to_parties after update of deleted_at on records
  for each row when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function record_to_parties();

-- The same worked out anew, team by team, without looking at any access set but to compare.
create or replace function check_access_sets_of_work() returns table (table_name text, row_id bigint)
  language sql stable as $$
  with record_restricted as (
    select record_id, team_id from team_resources where access = 'restricted' and record_id is not null
  ),
  record_seen as (
    select record_id, team_id, bool_or(external) as external
    from (
      select record_id, team_id, false as external from record_teams
      union all
      select record_id, team_id, true from team_resources where access = 'permitted' and record_id is not null
    ) held
    where not exists (select from record_restricted x where x.record_id = held.record_id and x.team_id = held.team_id)
    group by record_id, team_id
  ),
  case_restricted as (
    select c.id as legal_case_id, x.team_id from legal_cases c join record_restricted x on x.record_id = c.record_id
    union
    select legal_case_id, team_id from team_resources where access = 'restricted' and legal_case_id is not null
  ),
  case_seen as (
    select legal_case_id, team_id, bool_or(external) as external
    from (
      select c.id as legal_case_id, s.team_id, s.external from legal_cases c join record_seen s on s.record_id = c.record_id
      union all
      select legal_case_id, team_id, true from team_resources where access = 'permitted' and legal_case_id is not null
    ) held
    where not exists (select from case_restricted x
      where x.legal_case_id = held.legal_case_id and x.team_id = held.team_id)
    group by legal_case_id, team_id
  ),
  in_record as (
    select rp.party_id, rp.record_id, count(*) over (partition by rp.party_id) as records
    from record_parties rp join records r on r.id = rp.record_id where r.deleted_at is null
  ),
  party_restricted as (
    select i.party_id, x.team_id from in_record i join record_restricted x on x.record_id = i.record_id
    group by i.party_id, x.team_id, i.records having count(*) = i.records
    union
    select party_id, team_id from team_resources where access = 'restricted' and party_id is not null
  ),
  party_seen as (
    select party_id, team_id, bool_or(external) as external
    from (
      select i.party_id, s.team_id, s.external from in_record i join record_seen s on s.record_id = i.record_id
      union all
      select party_id, team_id, true from team_resources where access = 'permitted' and party_id is not null
    ) held
    where not exists (select from party_restricted x where x.party_id = held.party_id and x.team_id = held.team_id)
    group by party_id, team_id
  ),
  seen as (
    select table_name, row_id, array_agg(team_id order by team_id) as team_ids,
      coalesce(array_agg(team_id order by team_id) filter (where external), '{}') as external_team_ids
    from (
      select 'records' as table_name, record_id as row_id, team_id, external from record_seen
      union all select 'legal_cases', legal_case_id, team_id, external from case_seen
      union all select 'parties', party_id, team_id, external from party_seen
    ) everything group by table_name, row_id
  ),
  restricted as (
    select table_name, row_id, array_agg(team_id order by team_id) as team_ids
    from (
      select 'records' as table_name, record_id as row_id, team_id from record_restricted
      union all select 'legal_cases', legal_case_id, team_id from case_restricted
      union all select 'parties', party_id, team_id from party_restricted
    ) everything group by table_name, row_id
  ),
  stored as (
    select 'records' as table_name, id as row_id, access_set_id from records where deleted_at is null
    union all select 'legal_cases', id, access_set_id from legal_cases where deleted_at is null
    union all select 'parties', id, access_set_id from parties where deleted_at is null
  )
  select table_name, row_id from stored
    join access_sets s on s.id = stored.access_set_id
    left join seen using (table_name, row_id)
    left join restricted using (table_name, row_id)
    where s.team_ids <> coalesce(seen.team_ids, '{}')
      or s.external_team_ids <> coalesce(seen.external_team_ids, '{}')
      or s.restricted_team_ids <> coalesce(restricted.team_ids, '{}')
  union all
  select 'docket_entries', e.id from docket_entries e join legal_cases c on c.id = e.legal_case_id
    where e.deleted_at is null and e.access_set_id <> c.access_set_id
$$;

-- Notes of a docket entry have a right of their own; whoever marks entries done could write them until now.
update team_roles set permissions = permissions || '{docket.note}' where 'docket.done' = any(permissions);
