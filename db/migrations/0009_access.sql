-- Keeps access_set_id right on every row, whoever changes teams, parties or cases, in the same transaction.
-- The column default 0 is never stored: the triggers below replace it before the row is written.

create function refresh_party_access(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from parties where id = any(changed) order by id for update;
  update parties p set access_set_id = wanted.id
    from (
      select party.id as party_id, access_set_for(
        array(select unnest(s.team_ids) from record_parties rp join records r on r.id = rp.record_id
          join access_sets s on s.id = r.access_set_id where rp.party_id = party.id and r.deleted_at is null),
        array(select unnest(s.external_team_ids) from record_parties rp join records r on r.id = rp.record_id
          join access_sets s on s.id = r.access_set_id where rp.party_id = party.id and r.deleted_at is null)) as id
      from parties party where party.id = any(changed)
    ) wanted
    where p.id = wanted.party_id and p.access_set_id <> wanted.id;
end $$;

create function refresh_record_access(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from records where id = any(changed) order by id for update;
  update records r set access_set_id = wanted.id
    from (select record.id as record_id, access_set_for(
        array(select team_id from record_teams where record_id = record.id), '{}') as id
      from records record where record.id = any(changed)) wanted
    where r.id = wanted.record_id and r.access_set_id <> wanted.id;
  update legal_cases c set access_set_id = r.access_set_id from records r
    where r.id = c.record_id and r.id = any(changed) and c.access_set_id <> r.access_set_id;
  update docket_entries e set access_set_id = c.access_set_id from legal_cases c
    where c.id = e.legal_case_id and c.record_id = any(changed) and e.access_set_id <> c.access_set_id;
  perform refresh_party_access(array(select party_id from record_parties where record_id = any(changed)));
end $$;

create function record_teams_changed() returns trigger language plpgsql as $$
begin
  perform refresh_record_access(array(select distinct record_id from changed_rows));
  return null;
end $$;
create trigger record_teams_inserted after insert on record_teams referencing new table as changed_rows
  for each statement execute function record_teams_changed();
create trigger record_teams_deleted after delete on record_teams referencing old table as changed_rows
  for each statement execute function record_teams_changed();

create function record_parties_changed() returns trigger language plpgsql as $$
begin
  perform refresh_party_access(array(select distinct party_id from changed_rows));
  return null;
end $$;
create trigger record_parties_inserted after insert on record_parties referencing new table as changed_rows
  for each statement execute function record_parties_changed();
create trigger record_parties_deleted after delete on record_parties referencing old table as changed_rows
  for each statement execute function record_parties_changed();

-- New rows: a record starts unseen by any team until record_teams says otherwise, the rest follow their parent.
create function unseen_until_permitted() returns trigger language plpgsql as $$
begin
  new.access_set_id := access_set_for('{}', '{}');
  return new;
end $$;
create trigger records_start_unseen before insert on records for each row execute function unseen_until_permitted();
create trigger parties_start_unseen before insert on parties for each row execute function unseen_until_permitted();

create function legal_case_follows_record() returns trigger language plpgsql as $$
begin
  select access_set_id into new.access_set_id from records where id = new.record_id;
  return new;
end $$;
create trigger legal_case_follows_record before insert or update of record_id on legal_cases
  for each row execute function legal_case_follows_record();

create function docket_entry_follows_case() returns trigger language plpgsql as $$
begin
  select access_set_id into new.access_set_id from legal_cases where id = new.legal_case_id;
  return new;
end $$;
create trigger docket_entry_follows_case before insert or update of legal_case_id on docket_entries
  for each row execute function docket_entry_follows_case();
