-- A run has ended when its backup was read back, so this was the same moment twice.
alter table backup_runs drop column verified_at;
