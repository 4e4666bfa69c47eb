create table booking_links (
  id bigint generated always as identity primary key,
  legal_case_id bigint not null references legal_cases on delete cascade,
  docket_entry_type_id bigint not null references docket_entry_types,
  length_minutes smallint not null check (length_minutes between 5 and 720),
  from_day date not null,
  to_day date not null,
  timezone text not null,
  chosen_starts timestamptz[],
  place text not null check (place in ('office', 'phone', 'video')),
  place_text text,
  room_id bigint references appointment_locations,
  language_id bigint references languages,
  change_hours smallint not null check (change_hours between 0 and 336),
  most_changes smallint not null check (most_changes between 0 and 20),
  changes smallint not null default 0,
  docket_entry_id bigint references docket_entries on delete set null,
  created_at timestamptz not null default now(),
  constraint booking_links_days_check check (to_day >= from_day)
);
comment on table booking_links is 'what a client may book by a link, and what they have booked';
comment on column booking_links.chosen_starts is 'the times on offer; null: whatever the hours of those concerned leave';
comment on column booking_links.language_id is 'an interpreter of this language comes along';
comment on column booking_links.change_hours is 'before an appointment, in which the client changes nothing any more';
comment on column booking_links.changes is 'moved or cancelled by the client so often';
create index booking_links_legal_case_id_idx on booking_links (legal_case_id);
create index booking_links_docket_entry_id_idx on booking_links (docket_entry_id) where docket_entry_id is not null;
create index booking_links_docket_entry_type_id_idx on booking_links (docket_entry_type_id);
create index booking_links_room_id_idx on booking_links (room_id) where room_id is not null;
create index booking_links_language_id_idx on booking_links (language_id) where language_id is not null;

create table booking_link_users (
  booking_link_id bigint not null references booking_links on delete cascade,
  user_id bigint not null references users,
  primary key (booking_link_id, user_id)
);
comment on table booking_link_users is 'those whom a client books by a link, all of them at once';
create index booking_link_users_user_id_idx on booking_link_users (user_id);

alter table guest_links add column booking_link_id bigint;
alter table guest_links add constraint guest_links_booking_link_id_fkey
  foreign key (booking_link_id) references booking_links on delete cascade;
alter table guest_links drop constraint guest_links_kind_check;
alter table guest_links add constraint guest_links_kind_check
  check (kind in ('upload', 'letter', 'survey', 'booking'));
alter table guest_links drop constraint guest_links_subject_check;
alter table guest_links add constraint guest_links_subject_check check (case kind when 'upload' then docket_entry_id
  when 'letter' then letter_signer_id when 'survey' then party_survey_id else booking_link_id end is not null);
create index guest_links_booking_link_idx on guest_links (booking_link_id) where booking_link_id is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed',
  'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened',
  'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message',
  'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches', 'transferred', 'booked',
  'booking_cancelled'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened', 'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired',
  'letter_bounced', 'message', 'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches',
  'transferred', 'booked', 'booking_cancelled'));
