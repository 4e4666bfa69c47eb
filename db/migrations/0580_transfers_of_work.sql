create table docket_transfers (
  id bigint generated always as identity primary key,
  from_user_id bigint not null references users,
  created_by_id bigint not null references users,
  rule text not null check (rule in ('even', 'case_attorney', 'language')),
  ends_on date,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  ended_at timestamptz,
  ended_by_id bigint references users
);
comment on table docket_transfers is 'work of one person that went to colleagues, for good or while that person is absent';
comment on column docket_transfers.ends_on is 'last day of a cover, after which things go back; null: for good';
comment on column docket_transfers.settled_at is 'when each item had its result';
comment on column docket_transfers.ended_at is 'when it was taken back, or the cover ended';
comment on column docket_transfers.ended_by_id is 'null with ended_at: the cover ended by itself';
create index docket_transfers_from_idx on docket_transfers (from_user_id, id);
create index docket_transfers_created_by_idx on docket_transfers (created_by_id, id);
create index docket_transfers_cover_idx on docket_transfers (ends_on) where ends_on is not null and ended_at is null;

create table docket_transfer_items (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references docket_transfers on delete cascade,
  docket_entry_id bigint references docket_entries on delete cascade,
  legal_case_id bigint references legal_cases on delete cascade,
  part text check (part in ('primary_attorney', 'attorney', 'primary_legal_assistant', 'legal_assistant')),
  to_user_id bigint references users,
  had_it boolean not null default false,
  moved_at timestamptz,
  returned_at timestamptz,
  problem text,
  return_problem text,
  constraint docket_transfer_items_about_check check (num_nonnulls(docket_entry_id, legal_case_id) = 1),
  constraint docket_transfer_items_part_check1 check ((part is not null) = (legal_case_id is not null))
);
comment on table docket_transfer_items is 'docket entries, and parts that the person had in cases';
comment on column docket_transfer_items.to_user_id is 'null: nobody could have it';
comment on column docket_transfer_items.had_it is 'the colleague had it already, and keeps it when it goes back';
comment on column docket_transfer_items.problem is 'why it did not go over';
comment on column docket_transfer_items.return_problem is 'why it did not go back';
create index docket_transfer_items_transfer_idx on docket_transfer_items (transfer_id, id);
create index docket_transfer_items_entry_idx on docket_transfer_items (docket_entry_id) where docket_entry_id is not null;
create index docket_transfer_items_case_idx on docket_transfer_items (legal_case_id) where legal_case_id is not null;
create index docket_transfer_items_to_idx on docket_transfer_items (to_user_id, transfer_id);

alter table notifications add column transfer_id bigint references docket_transfers on delete cascade;
comment on column notifications.transfer_id is 'of a notice of a transfer of work alone';
create index notifications_transfer_idx on notifications (transfer_id) where transfer_id is not null;
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check
  check (num_nonnulls(party_id, legal_case_id, saved_query_id, transfer_id) = 1);
alter table notifications drop constraint notifications_access_check;
alter table notifications add constraint notifications_access_check
  check ((access_set_id is null) = (num_nonnulls(saved_query_id, transfer_id) = 1));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed',
  'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened',
  'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message',
  'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches', 'transferred'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened', 'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired',
  'letter_bounced', 'message', 'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches',
  'transferred'));

-- A notice of a transfer is about many rows, so it is of no access set.
create or replace function notification_follows_entry_or_case() returns trigger language plpgsql as $$
begin
  if new.saved_query_id is not null or new.transfer_id is not null then
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
