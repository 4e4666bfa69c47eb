create table contact_questions (
  party_id bigint not null references parties on delete cascade,
  question text not null
    check (question in ('phones', 'safe_contact', 'email', 'address', 'family_address', 'may_be_informed', 'duties')),
  checked_at timestamptz not null,
  checked_by_id bigint references users,
  primary key (party_id, question)
);
comment on table contact_questions is 'when each question about contact details was last gone through with a person';

create table verified_contacts (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  channel text not null check (channel in ('phone', 'email')),
  destination text not null,
  verified_at timestamptz not null,
  verified_by_id bigint references users,
  unique (party_id, channel, destination)
);
comment on table verified_contacts is 'numbers and addresses from which a person gave back the code that was sent there';

create table contact_codes (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  channel text not null check (channel in ('phone', 'email')),
  destination text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (party_id, channel, destination)
);
comment on table contact_codes is 'codes on their way to a number or address that is being verified';

create table move_reports (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  duty text not null check (duty in ('court', 'board', 'uscis')),
  moved_on date not null,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  unique (party_id, duty, moved_on)
);
create index move_reports_entry_idx on move_reports (docket_entry_id);
comment on table move_reports is 'docket entries by which the office follows the report of a person''s move';
