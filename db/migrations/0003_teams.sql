create table teams (
  id bigint generated always as identity primary key,
  name text not null,
  description text,
  is_global boolean not null default false,
  config jsonb not null default
    '{"canCreateInternalDockets": false, "canOverrideOwnershipCheck": false, "canSeeAllResources": false, "canSeeInternalDockets": false}',
  config_admin jsonb not null default '{"canCreateCustomRoles": true, "canManageUsers": true}',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index teams_name_key on teams (lower(name));

create table team_roles (
  id bigint generated always as identity primary key,
  team_id bigint references teams on delete cascade,
  name text not null,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column team_roles.team_id is 'null: a template shared by all teams';

create table team_members (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  user_id bigint not null references users on delete cascade,
  role_id bigint references team_roles on delete set null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  constraint team_members_key unique (team_id, user_id)
);
create index team_members_user_idx on team_members (user_id);

alter table users
  add constraint users_active_team_fk foreign key (active_team_id) references teams on delete set null;

-- An access set is one distinct combination of who may see a row. Records, cases, parties and docket entries
-- carry its number, so a list asks `access_set_id = any($1)` instead of joining teams for every row.
create table access_sets (
  id bigint generated always as identity primary key,
  team_ids bigint[] not null,
  external_team_ids bigint[] not null,
  constraint access_sets_key unique (team_ids, external_team_ids)
);
comment on column access_sets.team_ids is 'sorted; members of any of these teams see the row';
comment on column access_sets.external_team_ids is 'sorted; external users of these teams see it too';
create index access_sets_team_ids_idx on access_sets using gin (team_ids);
create index access_sets_external_team_ids_idx on access_sets using gin (external_team_ids);

create function access_set_for(wanted_team_ids bigint[], wanted_external_team_ids bigint[]) returns bigint
  language plpgsql as $$
declare
  sorted_teams bigint[] := array(select distinct t from unnest(wanted_team_ids) t order by t);
  sorted_external bigint[] := array(select distinct t from unnest(wanted_external_team_ids) t order by t);
  found_id bigint;
begin
  select id into found_id from access_sets where team_ids = sorted_teams and external_team_ids = sorted_external;
  if found_id is null then
    insert into access_sets (team_ids, external_team_ids) values (sorted_teams, sorted_external)
      on conflict on constraint access_sets_key do update set team_ids = excluded.team_ids
      returning id into found_id;
  end if;
  return found_id;
end $$;
