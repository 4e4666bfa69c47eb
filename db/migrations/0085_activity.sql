-- What the activity log is asked for: the newest lines of some acts, of one person, of one record. Each act has its own
-- place in an index, so that a rare one is found as fast as a frequent one, whatever else is asked.
create index audit_log_action_idx on audit_log (action, at desc, id desc);
create index audit_log_actor_action_idx on audit_log (actor_id, action, at desc, id desc);
drop index audit_log_record_idx;
create index audit_log_record_idx on audit_log (record_id, at desc, id desc) where record_id is not null;

-- The chain over the log. A job seals the lines that have come since; each seal holds what the one before it came to, so
-- that no sealed line can be changed, put in or taken out without every later seal being wrong.
create table audit_seals (
  number bigint primary key,
  previous_hash bytea not null,
  ids int8multirange not null,
  line_count int not null,
  line_hashes bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seals_number_check check (number > 0),
  constraint audit_seals_line_hashes_check check (length(line_hashes) = 32 * line_count),
  constraint audit_seals_previous_hash_key unique (previous_hash)
);
comment on column audit_seals.ids is 'of the lines it covers';
comment on column audit_seals.line_hashes is 'sha256 of each line, in the order of their ids: they tell which one was changed';
create index audit_seals_upper_idx on audit_seals (upper(ids));
revoke update, delete, truncate on audit_seals from ellis_app;

create table audit_archives (
  id bigint generated always as identity primary key,
  month date not null,
  first_seal bigint not null references audit_seals,
  last_seal bigint not null references audit_seals,
  line_count int not null,
  stored_name text not null,
  size bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  constraint audit_archives_month_key unique (month),
  constraint audit_archives_month_check check (extract(day from month) = 1)
);
comment on column audit_archives.month is 'in which its lines were sealed, in UTC';
create index audit_archives_stored_name_idx on audit_archives (stored_name);
revoke update, delete, truncate on audit_archives from ellis_app;
