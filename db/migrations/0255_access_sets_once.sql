-- Access sets of changed rows are computed once for each row and apart from the update: merged into it, they were computed
-- once to compare and once to write, and again for each pair of rows where the planner knows only of few.
create or replace function refresh_party_access(changed bigint[]) returns void
language plpgsql as $$
begin
  perform 1 from parties where id = any(changed) order by id for update;
  with held as materialized (
    select id, array(select distinct r.access_set_id from record_parties rp join records r on r.id = rp.record_id
      where rp.party_id = parties.id and r.deleted_at is null) as sets
    from parties where id = any(changed)
  ), computed as materialized (
    select id, case when cardinality(sets) = 1 and not exists (select from team_resources where party_id = held.id)
      then sets[1] else access_set_of_party(id, sets) end as access_set_id
    from held
  )
  update parties set access_set_id = computed.access_set_id from computed
    where parties.id = computed.id and parties.access_set_id <> computed.access_set_id;
end $$;

create or replace function refresh_case_access(changed bigint[]) returns void
language plpgsql as $$
begin
  -- Locked against new entries and against another change of the record's teams; always in this order.
  perform 1 from records where id in (select record_id from legal_cases where id = any(changed)) order by id for update;
  perform 1 from legal_cases where id = any(changed) order by id for update;
  with computed as materialized (
    select c.id, access_set_of_case(c.id, r.access_set_id) as access_set_id
    from legal_cases c join records r on r.id = c.record_id
    where c.id = any(changed)
  )
  update legal_cases set access_set_id = computed.access_set_id from computed
    where legal_cases.id = computed.id and legal_cases.access_set_id <> computed.access_set_id;
  update docket_entries e set access_set_id = c.access_set_id from legal_cases c
    where c.id = e.legal_case_id and c.id = any(changed) and e.access_set_id <> c.access_set_id;
end $$;

create or replace function refresh_record_access(changed bigint[]) returns void
language plpgsql as $$
declare
  cases bigint[];
begin
  perform 1 from records where id = any(changed) order by id for update;
  with own as materialized (
    select id, array(select team_id from record_teams where record_id = records.id) as team_ids,
      array(select team_id from team_resources where record_id = records.id and access = 'permitted') as permitted,
      array(select team_id from team_resources where record_id = records.id and access = 'restricted') as restricted
    from records where id = any(changed)
  ), computed as materialized (
    select id, access_set_for(team_ids || permitted, permitted, restricted) as access_set_id from own
  )
  update records set access_set_id = computed.access_set_id from computed
    where records.id = computed.id and records.access_set_id <> computed.access_set_id;
  cases := array(select id from legal_cases where record_id = any(changed));
  if cardinality(cases) > 0 then perform refresh_case_access(cases); end if;
  perform refresh_party_access(array(select distinct party_id from record_parties where record_id = any(changed)));
end $$;
