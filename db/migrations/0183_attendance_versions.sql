alter table docket_entry_attendances add column version integer not null default 1;
