alter table notifications
  add column party_id bigint,
  add constraint notifications_party_id_fkey foreign key (party_id) references parties (id) on delete cascade,
  alter column legal_case_id drop not null,
  add constraint notifications_about_check check ((party_id is null) <> (legal_case_id is null)),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed', 'cancelled', 'rescheduled',
    'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened', 'letter_opened', 'letter_signed',
    'letter_declined', 'letter_expired', 'letter_bounced', 'message'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened', 'letter_opened', 'letter_signed', 'letter_declined', 'letter_expired', 'letter_bounced', 'message'));
comment on column notifications.party_id is 'who a message came from; of such a notice alone';
create index notifications_party_idx on notifications (party_id) where (party_id is not null);

create or replace function notification_follows_entry_or_case() returns trigger language plpgsql as $$
begin
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
drop trigger notification_follows_entry_or_case on notifications;
create trigger notification_follows_entry_or_case before insert or update of docket_entry_id, legal_case_id, party_id
  on notifications for each row execute function notification_follows_entry_or_case();

create function party_to_notifications() returns trigger language plpgsql as $$
begin
  update notifications set party_id = new.id where party_id = new.id;
  return null;
end $$;
create trigger party_to_notifications after update on parties
  for each row when (old.access_set_id is distinct from new.access_set_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function party_to_notifications();

create or replace function check_access_sets() returns table (table_name text, row_id bigint) language sql stable as $$
  select * from check_access_sets_of_work()
  union all
  select 'notifications', n.id from notifications n
    join legal_cases c on c.id = n.legal_case_id join records r on r.id = c.record_id
    left join docket_entries e on e.id = n.docket_entry_id
    where n.access_set_id <> c.access_set_id or n.is_internal <> coalesce(e.is_internal, false)
      or n.is_gone <> (c.deleted_at is not null or r.deleted_at is not null)
  union all
  select 'notifications', n.id from notifications n join parties p on p.id = n.party_id
    where n.access_set_id <> p.access_set_id or n.is_internal or n.is_gone <> (p.deleted_at is not null)
$$;
