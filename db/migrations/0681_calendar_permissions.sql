create table calendar_permissions (
  id bigint generated always as identity primary key,
  from_user_id bigint not null references users on delete cascade,
  to_user_id bigint references users on delete cascade,
  to_team_id bigint references teams on delete cascade,
  permission text not null check (permission in ('see_busy', 'see_titles', 'see_details', 'edit')),
  shares_on boolean not null default false,
  given_by_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint calendar_permissions_recipient_check check (num_nonnulls(to_user_id, to_team_id) = 1),
  constraint calendar_permissions_self_check check (to_user_id <> from_user_id),
  constraint calendar_permissions_key unique nulls not distinct (from_user_id, to_user_id, to_team_id)
);
comment on table calendar_permissions is 'who may see somebody’s calendar, as a person or as a member of a team; no entry becomes visible by it';
comment on column calendar_permissions.permission is 'the highest; it includes those before it';
comment on column calendar_permissions.shares_on is 'may give others as much as they have, but not this';
comment on column calendar_permissions.given_by_id is 'the owner, or somebody who shares on: it counts as long as they may';
create index calendar_permissions_to_user_idx on calendar_permissions (to_user_id) where to_user_id is not null;
create index calendar_permissions_to_team_idx on calendar_permissions (to_team_id) where to_team_id is not null;
create index calendar_permissions_given_by_idx on calendar_permissions (given_by_id);
