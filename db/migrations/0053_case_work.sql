-- Long work has a name, a case's checklist is kept from being overwritten, and deleting a case is a right of its own.

alter table tracked_jobs add column title text not null default '';
alter table tracked_jobs alter column title drop default;
comment on column tracked_jobs.title is 'what was asked for: "Close 12 cases"';
comment on column tracked_jobs.description is 'how it stands: Pending, Running, Done or Failed';
comment on column tracked_jobs.error is 'why the whole of it ended early; what failed by itself stands with its item';

alter table legal_cases add column checklist_version int not null default 1;
comment on column legal_cases.checklist is '[{ "text", "done", "done_by_id", "done_at" }] in their order';
comment on column legal_cases.checklist_version is
  'apart from version: ticking an item must not put off somebody who edits the title';

update team_roles set permissions = permissions || '{cases.delete}'
  where 'cases.close' = any(permissions) and not 'cases.delete' = any(permissions);
