-- A message about a case or an entry goes with it. With its subject merely unset it would be about the person alone, and
-- read by people who never saw the case.
alter table incoming_messages drop constraint incoming_messages_legal_case_id_fkey,
  add constraint incoming_messages_legal_case_id_fkey foreign key (legal_case_id) references legal_cases (id) on delete cascade;
alter table outbox_messages drop constraint outbox_messages_legal_case_id_fkey,
  add constraint outbox_messages_legal_case_id_fkey foreign key (legal_case_id) references legal_cases (id) on delete cascade,
  drop constraint outbox_messages_docket_entry_id_fkey,
  add constraint outbox_messages_docket_entry_id_fkey foreign key (docket_entry_id) references docket_entries (id) on delete cascade;
