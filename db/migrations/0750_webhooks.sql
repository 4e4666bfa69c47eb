create table webhooks (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  address text not null check (length(address) between 1 and 2000),
  kinds text[] not null check (cardinality(kinds) > 0),
  user_id bigint not null references users on delete cascade,
  sealed_secret bytea,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('person', 'failures', 'gone')),
  failures integer not null default 0,
  failing_since timestamptz,
  last_success_at timestamptz,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint webhooks_pause_check check ((paused_at is null) = (pause_reason is null))
);
comment on table webhooks is 'addresses of programs to which Ellis reports what happened';
comment on column webhooks.user_id is 'only what this account may see is reported';
comment on column webhooks.sealed_secret is 'with which messages are signed; encrypted by the application';
comment on column webhooks.pause_reason is 'failures: after many in a row; gone: the address answered that it is gone for good';
comment on column webhooks.failures is 'in a row, of any of its messages';
create index webhooks_user_id_idx on webhooks (user_id);
create index webhooks_created_by_id_idx on webhooks (created_by_id);

create table webhook_messages (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text check (subject in ('case', 'docket_entry', 'party')),
  subject_id bigint,
  record_id bigint,
  occurred_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  answered_at timestamptz,
  status smallint,
  milliseconds integer,
  problem text,
  constraint webhook_messages_about_check check ((subject is null) = (subject_id is null))
);
comment on table webhook_messages is 'reports to programs outside: ids and kinds, and how their delivery went; for thirty days';
comment on column webhook_messages.message_id is 'the same however often it is sent, so that its reader knows a repetition';
comment on column webhook_messages.status is 'HTTP status of the last answer';
comment on column webhook_messages.problem is 'sentence, where the last attempt did not succeed';
create index webhook_messages_webhook_id_idx on webhook_messages (webhook_id, id);
create index webhook_messages_state_idx on webhook_messages (webhook_id, state) where state <> 'delivered';

alter table notifications add column page text;
comment on column notifications.page is 'of a notice about an outside service alone: where it is mended';
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check
  check (num_nonnulls(party_id, legal_case_id, saved_query_id, transfer_id, page) = 1);
alter table notifications drop constraint notifications_access_check;
alter table notifications add constraint notifications_access_check
  check ((access_set_id is null) = (num_nonnulls(saved_query_id, transfer_id, page) = 1));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed',
  'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened',
  'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message',
  'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches', 'transferred', 'booked',
  'booking_cancelled', 'needs_reconnecting', 'webhook_stopped'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened', 'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired',
  'letter_bounced', 'message', 'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches',
  'transferred', 'booked', 'booking_cancelled', 'needs_reconnecting', 'webhook_stopped'));

-- A notice about an outside service is about no row of a client, so it is of no access set.
create or replace function notification_follows_entry_or_case() returns trigger language plpgsql as $$
begin
  if new.saved_query_id is not null or new.transfer_id is not null or new.page is not null then
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
