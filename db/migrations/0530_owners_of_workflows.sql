-- A type is not deleted while it has workflows, which would go without a line in the log.
alter table workflows
  drop constraint workflows_docket_entry_type_id_fkey,
  drop constraint workflows_legal_case_type_id_fkey,
  add constraint workflows_docket_entry_type_id_fkey foreign key (docket_entry_type_id) references docket_entry_types,
  add constraint workflows_legal_case_type_id_fkey foreign key (legal_case_type_id) references legal_case_types;
