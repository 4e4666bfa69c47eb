create table portal_exports (
  id bigint generated always as identity primary key,
  reference uuid not null default gen_random_uuid() constraint portal_exports_reference_key unique,
  legal_case_id bigint not null references legal_cases on delete cascade,
  job_id uuid references tracked_jobs on delete set null,
  remote_id text,
  problem text,
  completed_at timestamptz,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now()
);
comment on table portal_exports is 'documents of cases that were sent to the client portal';
comment on column portal_exports.reference is 'our name of the export at the portal, by which a repetition is known there';
comment on column portal_exports.job_id is 'the latest job that sends its files; it is purged before the export';
comment on column portal_exports.remote_id is 'null: the portal has not accepted it yet';
comment on column portal_exports.problem is 'why the portal does not know yet that nothing more comes';
comment on column portal_exports.completed_at is 'the portal knows that nothing more comes';
create index portal_exports_legal_case_id_idx on portal_exports (legal_case_id, id desc);
create index portal_exports_job_id_idx on portal_exports (job_id);
create index portal_exports_created_by_id_idx on portal_exports (created_by_id);

create table portal_export_recipients (
  portal_export_id bigint not null references portal_exports on delete cascade,
  party_id bigint not null references parties on delete cascade,
  primary key (portal_export_id, party_id)
);
comment on table portal_export_recipients is 'people for whom documents were sent to the client portal';
create index portal_export_recipients_party_id_idx on portal_export_recipients (party_id);

create table portal_export_files (
  id bigint generated always as identity primary key,
  portal_export_id bigint not null references portal_exports on delete cascade,
  attachment_id bigint references attachments on delete set null,
  state text not null default 'waiting',
  problem text,
  begun_at timestamptz,
  sent_at timestamptz,
  constraint portal_export_files_once_key unique (portal_export_id, attachment_id),
  constraint portal_export_files_state_check check (state = any (array['waiting', 'sending', 'sent', 'unknown', 'failed', 'left_out'])),
  constraint portal_export_files_sent_check check ((state = 'sent') = (sent_at is not null))
);
comment on table portal_export_files is 'files of an export to the client portal, and whether they arrived there';
comment on column portal_export_files.attachment_id is 'null: the file is gone for good';
comment on column portal_export_files.state is 'sending, after its process has ended: nobody knows whether it arrived; left_out: gone, or hidden from the sender';
create index portal_export_files_attachment_id_idx on portal_export_files (attachment_id);
