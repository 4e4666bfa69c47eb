-- Backups and rehearsals of restoring them, as they were run: for admins, alarms and the doctor.
create table backup_runs (
  id bigint not null generated always as identity,
  kind text not null,
  state text not null default 'running',
  backup text,
  place text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  verified_at timestamptz,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  problem text,
  constraint backup_runs_pkey primary key (id),
  constraint backup_runs_kind_check check (kind in ('backup', 'rehearsal')),
  constraint backup_runs_state_check check (state in ('running', 'done', 'failed'))
);
create index backup_runs_started_at_idx on backup_runs (started_at desc, id desc);
comment on column backup_runs.problem is 'why it failed, or what is wrong although it counts, in sentences';
