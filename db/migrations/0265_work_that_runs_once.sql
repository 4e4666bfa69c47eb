-- Two requests at once for the same export: the second is refused, whichever it is.
alter table tracked_jobs add column running_key text;
create unique index tracked_jobs_running_key on tracked_jobs (running_key) where finished_at is null;
comment on column tracked_jobs.running_key is 'while it runs, no other job has the same; null: any number of them may run';
