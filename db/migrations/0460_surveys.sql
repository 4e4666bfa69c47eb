create table survey_templates (
  id bigint generated always as identity primary key,
  name text not null,
  cards jsonb not null,
  title text not null,
  language text,
  message text,
  identity_check text not null default 'birth_date' check (identity_check in ('none', 'birth_date', 'code_word')),
  valid_days integer not null default 30,
  reminder_days integer,
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index survey_templates_name_key on survey_templates (normalize_text(name));
comment on table survey_templates is 'sets of cards with all else a survey is sent with';

create table survey_cards (
  id bigint generated always as identity primary key,
  title jsonb not null,
  note jsonb,
  again jsonb,
  "of" text,
  repeats boolean not null default false,
  hard boolean not null default false,
  questions jsonb not null,
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table survey_cards is 'cards of surveys that the office has added; their key is office_<id>';
comment on column survey_cards.title is 'text by language';
comment on column survey_cards.again is 'label of the button that adds a copy, by language';
comment on column survey_cards."of" is 'section of the profile, one entry of which the card describes';

create table party_surveys (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  title text not null,
  cards jsonb not null,
  contact_type text not null check (contact_type in ('phone', 'email', 'none')),
  contact_id bigint,
  language text not null,
  message text,
  identity_check text not null check (identity_check in ('none', 'birth_date', 'code_word')),
  sealed_code_word bytea,
  failed_checks integer not null default 0,
  valid_days integer not null,
  reminder_days integer,
  template_id bigint references survey_templates on delete set null,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'opened', 'done', 'reviewed', 'expired', 'closed')),
  outbox_message_id bigint references outbox_messages on delete set null,
  bounced_at timestamptz,
  bounce_reason text,
  sent_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  last_answer_at timestamptz,
  done_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by_id bigint references users,
  returned_at timestamptz,
  expires_at timestamptz,
  current_card_index integer not null default 0,
  completed boolean not null default false,
  card_list jsonb not null default '[]',
  copy_numbers jsonb not null default '{}',
  docket_entry_id bigint references docket_entries on delete set null,
  created_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create index party_surveys_party_idx on party_surveys (party_id);
create index party_surveys_open_idx on party_surveys (expires_at) where state in ('sent', 'opened') and deleted_at is null;
create index party_surveys_message_idx on party_surveys (outbox_message_id) where outbox_message_id is not null;
create index party_surveys_entry_idx on party_surveys (docket_entry_id) where docket_entry_id is not null;
create index party_surveys_template_idx on party_surveys (template_id) where template_id is not null;
comment on table party_surveys is 'surveys of people: questions that they answer on a page of their own';
comment on column party_surveys.cards is 'map from the key of a card to whether it is asked';
comment on column party_surveys.contact_id is 'entry of the profile''s phones or e-mails, as contact_type says';
comment on column party_surveys.outbox_message_id is 'message that carried the link last';
comment on column party_surveys.card_list is 'cards in order, copies included, and how far each is';
comment on column party_surveys.copy_numbers is 'highest number by card, so that a removed copy''s identifier is not used again';
comment on column party_surveys.docket_entry_id is 'appointment to whose agenda the parked questions were added';

create table survey_answers (
  id bigint generated always as identity primary key,
  party_survey_id bigint not null references party_surveys on delete cascade,
  identifier text not null,
  question text not null,
  state text not null check (state in ('answered', 'parked', 'declined', 'not_known')),
  sealed_value bytea,
  answered_at timestamptz not null,
  review text check (review in ('accepted', 'edited', 'rejected')),
  reviewed_by_id bigint references users,
  reviewed_at timestamptz,
  sealed_written bytea,
  entry_id bigint,
  unique (party_survey_id, identifier, question),
  check ((sealed_value is not null) = (state = 'answered'))
);
comment on table survey_answers is 'answers of surveys; a question without a row is blank';
comment on column survey_answers.review is 'null: not reviewed';
comment on column survey_answers.sealed_written is 'what the review wrote to the profile and what was there before, by which it is undone';
comment on column survey_answers.entry_id is 'entry of the section that the card was written to';

create table survey_sequences (
  party_survey_id bigint not null references party_surveys on delete cascade,
  identifier text not null,
  question text not null,
  browser text not null,
  sequence bigint not null,
  primary key (party_survey_id, identifier, question, browser)
);
comment on table survey_sequences is 'newest act of each browser on each question, so that a late or repeated request changes nothing';

alter table guest_links add column party_survey_id bigint;
alter table guest_links add constraint guest_links_party_survey_id_fkey
  foreign key (party_survey_id) references party_surveys on delete cascade;
alter table guest_links drop constraint guest_links_kind_check;
alter table guest_links add constraint guest_links_kind_check check (kind in ('upload', 'letter', 'survey'));
alter table guest_links drop constraint guest_links_subject_check;
alter table guest_links add constraint guest_links_subject_check check (case kind when 'upload' then docket_entry_id
  when 'letter' then letter_signer_id else party_survey_id end is not null);
create index guest_links_party_survey_idx on guest_links (party_survey_id) where party_survey_id is not null;
