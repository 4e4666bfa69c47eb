-- Links for signing a letter: each is for one of its signers.
alter table guest_links add column letter_signer_id bigint;
alter table guest_links add constraint guest_links_letter_signer_id_fkey
  foreign key (letter_signer_id) references letter_signers on delete cascade;
alter table guest_links drop constraint guest_links_kind_check;
alter table guest_links add constraint guest_links_kind_check check (kind in ('upload', 'letter'));
alter table guest_links drop constraint guest_links_subject_check;
alter table guest_links add constraint guest_links_subject_check check (
  case kind when 'upload' then docket_entry_id is not null else letter_signer_id is not null end);
create index guest_links_letter_signer_idx on guest_links (letter_signer_id) where letter_signer_id is not null;

alter table letter_signers add column recipient text;
comment on column letter_signers.recipient is 'where the link is sent; null: they sign on a device of the office, an attorney in Ellis';
alter table letter_steps add column outbox_message_id bigint;
alter table letter_steps add constraint letter_steps_outbox_message_id_fkey
  foreign key (outbox_message_id) references outbox_messages on delete set null;
create index letter_steps_message_idx on letter_steps (outbox_message_id) where outbox_message_id is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed',
  'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened',
  'letter_opened', 'letter_signed', 'letter_declined', 'letter_expired', 'letter_bounced'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened', 'letter_opened', 'letter_signed', 'letter_declined', 'letter_expired', 'letter_bounced'));
