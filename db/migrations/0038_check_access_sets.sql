-- What access_set_id must be, worked out anew from teams, cases and parties: the rows where the stored one differs.
create function check_access_sets() returns table (table_name text, row_id bigint)
  language sql stable as $$
  with record_wanted as (
    select r.id, r.access_set_id, array(
      select distinct team_id from record_teams where record_id = r.id order by team_id) as team_ids
    from records r where r.deleted_at is null
  ),
  party_wanted as (
    select p.id, p.access_set_id,
      coalesce(array_agg(distinct team order by team) filter (where team is not null), '{}') as team_ids,
      coalesce(array_agg(distinct external_team order by external_team) filter (where external_team is not null), '{}')
        as external_team_ids
    from parties p
    left join record_parties rp on rp.party_id = p.id
    left join records r on r.id = rp.record_id and r.deleted_at is null
    left join access_sets s on s.id = r.access_set_id
    left join lateral unnest(s.team_ids) team on true
    left join lateral unnest(s.external_team_ids) external_team on true
    where p.deleted_at is null
    group by p.id
  )
  select 'records', w.id from record_wanted w join access_sets s on s.id = w.access_set_id
    where s.team_ids <> w.team_ids or s.external_team_ids <> '{}'
  union all
  select 'legal_cases', c.id from legal_cases c join records r on r.id = c.record_id
    where c.deleted_at is null and c.access_set_id <> r.access_set_id
  union all
  select 'docket_entries', e.id from docket_entries e join legal_cases c on c.id = e.legal_case_id
    where e.deleted_at is null and e.access_set_id <> c.access_set_id
  union all
  select 'parties', w.id from party_wanted w join access_sets s on s.id = w.access_set_id
    where s.team_ids <> w.team_ids or s.external_team_ids <> w.external_team_ids
$$;
