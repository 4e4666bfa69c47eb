alter table exports
  add column job_id uuid references tracked_jobs (id) on delete set null,
  add column access jsonb,
  add column content_type text not null default 'application/zip',
  add column row_count integer,
  add column row_ids bigint[];
update exports set access = jsonb_build_object('access', jsonb_build_object(
  'kind', 'atLeast', 'level', case kind when 'record' then 'viewer' else 'admin' end));
alter table exports alter column access set not null, alter column content_type drop default;
create unique index exports_job_id_key on exports (job_id);
comment on column exports.access is 'who may make the call that asked for it; whoever downloads it must still be allowed to';
comment on column exports.row_count is 'rows of a spreadsheet, or files of an archive';
comment on column exports.row_ids is 'numbers of the rows that it shows, all of which whoever downloads it must still see; null: it shows none singly';
