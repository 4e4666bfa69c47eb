-- What a notification is visible to stands with it, as with every other row, so that counting thousands of them reads
-- one index and no entry.

alter table notifications
  add column access_set_id bigint not null default 0,
  add column is_internal boolean not null default false,
  add column is_gone boolean not null default false;
comment on column notifications.is_internal is 'as its entry';
comment on column notifications.is_gone is 'its case or record is deleted';

create function notification_follows_entry_or_case() returns trigger language plpgsql as $$
begin
  if new.docket_entry_id is not null then
    select e.legal_case_id, e.is_internal into new.legal_case_id, new.is_internal
      from docket_entries e where e.id = new.docket_entry_id;
  end if;
  select c.access_set_id, c.deleted_at is not null or r.deleted_at is not null into new.access_set_id, new.is_gone
    from legal_cases c join records r on r.id = c.record_id where c.id = new.legal_case_id;
  return new;
end $$;
create trigger notification_follows_entry_or_case before insert or update of docket_entry_id, legal_case_id on notifications
  for each row execute function notification_follows_entry_or_case();

update notifications set legal_case_id = legal_case_id;
alter table notifications
  drop constraint notifications_about_check,
  alter column legal_case_id set not null,
  add constraint notifications_access_set_id_fkey foreign key (access_set_id) references access_sets;

create function docket_entry_to_notifications() returns trigger language plpgsql as $$
begin
  update notifications set legal_case_id = new.legal_case_id where docket_entry_id = new.id;
  return null;
end $$;
create trigger docket_entry_to_notifications after update on docket_entries
  for each row when (old.is_internal is distinct from new.is_internal or old.legal_case_id is distinct from new.legal_case_id)
  execute function docket_entry_to_notifications();

create function legal_case_to_notifications() returns trigger language plpgsql as $$
begin
  update notifications set legal_case_id = new.id where legal_case_id = new.id;
  return null;
end $$;
create trigger legal_case_to_notifications after update on legal_cases
  for each row when (old.access_set_id is distinct from new.access_set_id
    or old.record_id is distinct from new.record_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function legal_case_to_notifications();

create function record_to_notifications() returns trigger language plpgsql as $$
begin
  update notifications set legal_case_id = legal_case_id
    where legal_case_id in (select id from legal_cases where record_id = new.id);
  return null;
end $$;
create trigger record_to_notifications after update on records
  for each row when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function record_to_notifications();

create index notifications_sight_idx on notifications (user_id, access_set_id, is_internal) where not is_gone;

alter function check_access_sets() rename to check_access_sets_of_work;
create function check_access_sets() returns table (table_name text, row_id bigint) language sql stable as $$
  select * from check_access_sets_of_work()
  union all
  select 'notifications', n.id from notifications n
    join legal_cases c on c.id = n.legal_case_id join records r on r.id = c.record_id
    left join docket_entries e on e.id = n.docket_entry_id
    where n.access_set_id <> c.access_set_id or n.is_internal <> coalesce(e.is_internal, false)
      or n.is_gone <> (c.deleted_at is not null or r.deleted_at is not null)
$$;

-- A change of the time alone moves an entry too; its new instant is worked out by a trigger, which a list of columns
-- does not notice.
drop trigger docket_entry_moves_reminders on docket_entries;
create trigger docket_entry_moves_reminders after update on docket_entries
  for each row when (old.starts_at is distinct from new.starts_at or old.action_date is distinct from new.action_date
    or old.timezone is distinct from new.timezone)
  execute function docket_entry_moves_reminders();
