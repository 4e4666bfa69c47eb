-- Texts of engagement letters, by language and type of case. A saved text is a new version; none is changed.
create table letter_texts (
  id bigint generated always as identity,
  language_id bigint not null,
  legal_case_type_id bigint,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint letter_texts_pkey primary key (id),
  constraint letter_texts_language_id_fkey foreign key (language_id) references languages,
  constraint letter_texts_legal_case_type_id_fkey foreign key (legal_case_type_id) references legal_case_types
);
create unique index letter_texts_use_key on letter_texts (language_id, coalesce(legal_case_type_id, 0))
  where archived_at is null;
comment on column letter_texts.legal_case_type_id is 'null: for every type of case that has no text of its own';
comment on column letter_texts.version is 'number of the newest version';

create table letter_text_versions (
  letter_text_id bigint not null,
  number integer not null,
  title text not null,
  content jsonb not null,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  constraint letter_text_versions_pkey primary key (letter_text_id, number),
  constraint letter_text_versions_letter_text_id_fkey foreign key (letter_text_id) references letter_texts on delete cascade,
  constraint letter_text_versions_created_by_id_fkey foreign key (created_by_id) references users
);

create table office_seals (
  id bigint generated always as identity,
  certificate bytea not null,
  sealed_key bytea,
  created_at timestamptz not null default now(),
  constraint office_seals_pkey primary key (id)
);
comment on table office_seals is 'keys with which the office seals documents; the newest seals, all verify';
comment on column office_seals.certificate is 'DER';
comment on column office_seals.sealed_key is 'PKCS#8 in base64, encrypted';

create table engagement_letters (
  id bigint generated always as identity,
  legal_case_id bigint not null,
  language_id bigint not null,
  letter_text_id bigint,
  letter_text_number integer,
  title text not null,
  content jsonb not null,
  fee_dollars integer,
  state text not null default 'draft',
  notification_channel text not null default 'tablet',
  notification_language text,
  notification_message text,
  recipient_identifier text,
  identity_check text not null default 'none',
  sealed_code_word bytea,
  valid_days integer not null default 14,
  reminder_days integer,
  frozen_content text,
  content_sha256 bytea,
  replaced_by_id bigint,
  attachment_id bigint,
  sealed_sha256 bytea,
  sent_at timestamptz,
  expires_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint engagement_letters_pkey primary key (id),
  constraint engagement_letters_legal_case_id_fkey foreign key (legal_case_id) references legal_cases on delete cascade,
  constraint engagement_letters_language_id_fkey foreign key (language_id) references languages,
  constraint engagement_letters_text_fkey foreign key (letter_text_id, letter_text_number) references letter_text_versions,
  constraint engagement_letters_replaced_by_id_fkey foreign key (replaced_by_id) references engagement_letters on delete set null,
  constraint engagement_letters_attachment_id_fkey foreign key (attachment_id) references attachments on delete set null,
  constraint engagement_letters_created_by_id_fkey foreign key (created_by_id) references users,
  constraint engagement_letters_state_check
    check (state in ('draft', 'sent', 'opened', 'signed', 'declined', 'expired', 'void')),
  constraint engagement_letters_channel_check check (notification_channel in ('text', 'email', 'tablet')),
  constraint engagement_letters_identity_check check (identity_check in ('none', 'birth_date', 'code_word')),
  constraint engagement_letters_frozen_check
    check (state in ('draft', 'void') or (frozen_content is not null and content_sha256 is not null))
);
comment on column engagement_letters.frozen_content is 'what is signed, placeholders filled in, since it was sent; its bytes give content_sha256';
comment on column engagement_letters.attachment_id is 'the sealed PDF, once all have signed';
comment on column engagement_letters.sealed_sha256 is 'of the sealed PDF, which remains when the file is removed';
create index engagement_letters_case_idx on engagement_letters (legal_case_id, id);
create index engagement_letters_open_idx on engagement_letters (expires_at) where state in ('sent', 'opened');
create index engagement_letters_text_idx on engagement_letters (letter_text_id);
create index engagement_letters_sealed_idx on engagement_letters (sealed_sha256) where sealed_sha256 is not null;

create table letter_signers (
  id bigint generated always as identity,
  engagement_letter_id bigint not null,
  position integer not null,
  role text not null,
  party_id bigint,
  user_id bigint,
  name text not null,
  state text not null default 'waiting',
  failed_checks integer not null default 0,
  identified_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz,
  signature jsonb,
  constraint letter_signers_pkey primary key (id),
  constraint letter_signers_place_key unique (engagement_letter_id, position),
  constraint letter_signers_engagement_letter_id_fkey foreign key (engagement_letter_id) references engagement_letters on delete cascade,
  constraint letter_signers_party_id_fkey foreign key (party_id) references parties,
  constraint letter_signers_user_id_fkey foreign key (user_id) references users,
  constraint letter_signers_role_check check (role in ('client', 'guardian', 'interpreter', 'attorney')),
  constraint letter_signers_state_check check (state in ('waiting', 'invited', 'signed', 'declined'))
);
comment on column letter_signers.state is 'invited: it is their turn; they sign in the order of position';
create index letter_signers_party_idx on letter_signers (party_id) where party_id is not null;

create table letter_steps (
  id bigint generated always as identity,
  engagement_letter_id bigint not null,
  letter_signer_id bigint,
  step text not null,
  at timestamptz not null,
  ip text,
  device text,
  detail text,
  constraint letter_steps_pkey primary key (id),
  constraint letter_steps_engagement_letter_id_fkey foreign key (engagement_letter_id) references engagement_letters on delete cascade,
  constraint letter_steps_letter_signer_id_fkey foreign key (letter_signer_id) references letter_signers on delete cascade
);
comment on table letter_steps is 'what happened to a letter, as its certificate states it';
create index letter_steps_letter_idx on letter_steps (engagement_letter_id, id);
create unique index letter_steps_signed_key on letter_steps (letter_signer_id) where step = 'signed';
