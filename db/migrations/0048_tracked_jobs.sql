-- Long work that somebody waits for, with its progress and what became of each thing.
create table tracked_jobs (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  kind text not null,
  input jsonb not null,
  description text not null default 'Pending',
  progress int,
  error text,
  visible boolean not null default true,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint tracked_jobs_progress_check check (progress between 0 and 100)
);
comment on column tracked_jobs.progress is 'percent; null while it waits';
create index tracked_jobs_user_idx on tracked_jobs (user_id, created_at desc) where visible;

create table tracked_job_items (
  job_id uuid not null references tracked_jobs on delete cascade,
  position int not null,
  entity_id bigint not null,
  label text not null,
  problem text,
  done_at timestamptz,
  primary key (job_id, position)
);
comment on column tracked_job_items.problem is 'why it was not done; null: it was, or is still to be';
