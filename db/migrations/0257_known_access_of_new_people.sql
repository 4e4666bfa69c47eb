-- A person who is entered into a record has its access set already, and is in no other record: there is nothing to
-- compute, and no row to lock.
create or replace function record_parties_changed() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(
      select distinct added.party_id
        from changed_rows added join parties p on p.id = added.party_id join records r on r.id = added.record_id
        where p.access_set_id <> r.access_set_id or r.deleted_at is not null
          or exists (select from record_parties other
            where other.party_id = added.party_id and other.record_id <> added.record_id)
          or exists (select from team_resources where party_id = added.party_id));
    if cardinality(changed) = 0 then return null; end if;
    perform refresh_party_access(changed);
  else
    perform refresh_party_access(array(select distinct party_id from changed_rows));
  end if;
  return null;
end $$;
