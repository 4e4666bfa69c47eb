create table evidence_requests (
  id bigint generated always as identity primary key,
  docket_entry_id bigint not null references docket_entries on delete cascade,
  kind text not null check (kind in ('rfe', 'noid', 'noir')),
  notice_id bigint references attachments on delete set null,
  mailed_on date,
  by_mail boolean,
  received_on date,
  due_on date,
  packet_id bigint references packets on delete set null,
  sent_on date,
  sent_way text,
  sent_reason text,
  receipt_number text,
  sent_at timestamptz,
  sent_by_id bigint references users,
  created_by_id bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint evidence_requests_entry_key unique (docket_entry_id),
  constraint evidence_requests_sent_check check ((sent_on is null) = (sent_at is null) and (sent_on is null) = (sent_way is null))
);
comment on table evidence_requests is 'notices that ask for evidence, and the response to each, which is sent at one time';
comment on column evidence_requests.docket_entry_id is 'the response on the docket; its files, upload links and packets are those of the response';
comment on column evidence_requests.notice_id is 'the notice itself';
comment on column evidence_requests.due_on is 'the day printed on the notice, which goes before any count';
comment on column evidence_requests.sent_reason is 'why it was sent although something was open; null: nothing was';
create index evidence_requests_notice_idx on evidence_requests (notice_id) where notice_id is not null;
create index evidence_requests_packet_idx on evidence_requests (packet_id) where packet_id is not null;

create table evidence_request_items (
  id bigint generated always as identity primary key,
  evidence_request_id bigint not null references evidence_requests on delete cascade,
  position integer not null,
  title text not null,
  owner_id bigint references users,
  is_unavailable boolean not null default false,
  note text,
  upload_item_id bigint references upload_link_items on delete set null
);
comment on table evidence_request_items is 'single things that a notice asks for';
comment on column evidence_request_items.owner_id is 'who sees to it';
comment on column evidence_request_items.is_unavailable is 'it cannot be had; the note says why';
comment on column evidence_request_items.upload_item_id is 'what a person was asked to send for it';
create index evidence_request_items_request_idx on evidence_request_items (evidence_request_id, position);
create index evidence_request_items_upload_idx on evidence_request_items (upload_item_id) where upload_item_id is not null;

create table evidence_request_files (
  id bigint generated always as identity primary key,
  item_id bigint not null references evidence_request_items on delete cascade,
  position integer not null,
  attachment_id bigint references attachments on delete set null,
  language text,
  translation_id bigint references attachments on delete set null
);
comment on table evidence_request_files is 'evidence for a thing that was asked for; without file: what it was is not there any more';
comment on column evidence_request_files.language is 'of the document; null: English';
create index evidence_request_files_item_idx on evidence_request_files (item_id);
create index evidence_request_files_attachment_idx on evidence_request_files (attachment_id) where attachment_id is not null;
create index evidence_request_files_translation_idx on evidence_request_files (translation_id) where translation_id is not null;
