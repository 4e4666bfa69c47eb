create table saved_queries (
  id bigint not null generated always as identity primary key,
  owner_id bigint references users (id) on delete cascade,
  shipped_key text unique,
  name text,
  description text,
  query jsonb,
  result_params jsonb,
  team_id bigint references teams (id) on delete set null,
  is_of_office boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_queries_shipped_check check (
    case when shipped_key is null
      then owner_id is not null and name is not null and query is not null and result_params is not null
      else num_nonnulls(owner_id, name, description, query, result_params, team_id) = 0 and is_of_office end),
  constraint saved_queries_one_audience check (team_id is null or not is_of_office)
);
comment on table saved_queries is 'searches kept under a name; each runs with the rights of its reader';
comment on column saved_queries.shipped_key is 'of a query that comes with Ellis, whose words and conditions are in the program';
comment on column saved_queries.team_id is 'the team that has it; neither a team nor the office: its owner alone';
create index saved_queries_owner_idx on saved_queries (owner_id);
create index saved_queries_team_idx on saved_queries (team_id) where team_id is not null;

insert into saved_queries (shipped_key, is_of_office) select key, true from unnest(array[
  'one_year_deadline', 'children_turning_21', 'work_permits_expiring', 'passports_expiring',
  'statuses_expiring', 'conditions_to_remove', 'hearings_next_two_weeks', 'hearings_without_assignee',
  'overdue_tasks', 'detained_without_hearing', 'quiet_cases', 'cases_without_next_entry',
  'cases_without_attorney', 'closed_this_quarter', 'people_without_case', 'removal_without_a_number',
  'unsafe_contact', 'contact_unanswered', 'letters_unsigned', 'messages_unread'
]) with ordinality as shipped (key, place) order by place;

create table pinned_queries (
  user_id bigint not null references users (id) on delete cascade,
  saved_query_id bigint not null references saved_queries (id) on delete cascade,
  position integer not null,
  count integer,
  counted_at timestamptz,
  problem text,
  primary key (user_id, saved_query_id),
  constraint pinned_queries_problem_check check (problem in ('slow', 'refused'))
);
comment on table pinned_queries is 'saved queries in the menu of a person, with how many rows they found last';
comment on column pinned_queries.counted_at is 'when it was counted, or last tried';
create index pinned_queries_query_idx on pinned_queries (saved_query_id);

create table watched_queries (
  user_id bigint not null references users (id) on delete cascade,
  saved_query_id bigint not null references saved_queries (id) on delete cascade,
  query_hash text,
  seen_ids bigint[] not null default '{}',
  next_check_at timestamptz not null default now(),
  failures integer not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  primary key (user_id, saved_query_id),
  constraint watched_queries_problem_check check (problem in ('slow', 'refused', 'too_many'))
);
comment on table watched_queries is 'saved queries whose new matches a person is notified of';
comment on column watched_queries.query_hash is 'of the conditions that found seen_ids; others begin anew, without a notice; null: it never ran';
comment on column watched_queries.seen_ids is 'what matched at the last check';
create index watched_queries_query_idx on watched_queries (saved_query_id);
create index watched_queries_due_idx on watched_queries (next_check_at);

create table search_jobs (
  id bigint not null generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  user_id bigint not null references users (id) on delete cascade,
  tracked_job_id uuid references tracked_jobs (id) on delete set null,
  name text not null,
  query jsonb not null,
  result_params jsonb not null,
  status text not null default 'pending',
  error text,
  results bytea,
  result_count integer,
  is_cut boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  constraint search_jobs_status_check check (status in ('pending', 'running', 'done', 'stopped', 'failed', 'expired')),
  constraint search_jobs_results_check check ((results is not null) = (status = 'done'))
);
comment on table search_jobs is 'searches that run in the background';
comment on column search_jobs.results is 'ids of what was found, encrypted by the application';
comment on column search_jobs.is_cut is 'more was found than is kept';
create index search_jobs_user_idx on search_jobs (user_id, created_at desc);
create index search_jobs_expires_idx on search_jobs (expires_at) where expires_at is not null;
create index search_jobs_tracked_idx on search_jobs (tracked_job_id) where tracked_job_id is not null;

alter table notifications
  add column saved_query_id bigint references saved_queries (id) on delete cascade,
  drop constraint notifications_about_check,
  add constraint notifications_about_check check (num_nonnulls(party_id, legal_case_id, saved_query_id) = 1),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed', 'cancelled', 'rescheduled',
    'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened', 'letter_opened', 'letter_signed',
    'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message', 'new_matches'));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('assigned', 'unassigned', 'changed', 'cancelled',
    'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened', 'letter_opened',
    'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message', 'new_matches'));
comment on column notifications.saved_query_id is 'of a notice of new matches alone';
create index notifications_saved_query_idx on notifications (saved_query_id) where saved_query_id is not null;

create or replace function notification_follows_entry_or_case() returns trigger language plpgsql as $$
begin
  -- Rows that a query finds are its reader's to see already.
  if new.saved_query_id is not null then
    return new;
  end if;
  if new.party_id is not null then
    select p.access_set_id, p.deleted_at is not null into new.access_set_id, new.is_gone
      from parties p where p.id = new.party_id;
    return new;
  end if;
  if new.docket_entry_id is not null then
    select e.legal_case_id, e.is_internal into new.legal_case_id, new.is_internal
      from docket_entries e where e.id = new.docket_entry_id;
  end if;
  select c.access_set_id, c.deleted_at is not null or r.deleted_at is not null into new.access_set_id, new.is_gone
    from legal_cases c join records r on r.id = c.record_id where c.id = new.legal_case_id;
  return new;
end $$;
