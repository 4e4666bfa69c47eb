-- A notice of new matches is about no row, so it is of no access set.
alter table notifications
  alter column access_set_id drop not null,
  add constraint notifications_access_check check ((access_set_id is null) = (saved_query_id is not null));

create or replace function notification_follows_entry_or_case() returns trigger language plpgsql as $$
begin
  if new.saved_query_id is not null then
    new.access_set_id := null;
    return new;
  end if;
  if new.party_id is not null then
    select p.access_set_id, p.deleted_at is not null into new.access_set_id, new.is_gone
      from parties p where p.id = new.party_id;
    return new;
  end if;
  if new.docket_entry_id is not null then
    select e.legal_case_id, e.is_internal into new.legal_case_id, new.is_internal
      from docket_entries e where e.id = new.docket_entry_id;
  end if;
  select c.access_set_id, c.deleted_at is not null or r.deleted_at is not null into new.access_set_id, new.is_gone
    from legal_cases c join records r on r.id = c.record_id where c.id = new.legal_case_id;
  return new;
end $$;
