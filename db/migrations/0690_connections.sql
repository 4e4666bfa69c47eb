create table connections (
  id bigint generated always as identity primary key,
  service text not null,
  user_id bigint references users on delete cascade,
  state text not null default 'connected' check (state in ('connected', 'needs_reconnecting')),
  sealed_access bytea,
  sealed_refresh bytea,
  access_expires_at timestamptz,
  account_name text,
  connected_at timestamptz not null default now(),
  connected_by_id bigint references users on delete set null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text
);
comment on table connections is 'accounts at outside services that Ellis may use';
comment on column connections.user_id is 'null: the account of the office';
comment on column connections.sealed_access is 'access token, or the key that was entered';
comment on column connections.sealed_refresh is 'newest refresh token; at some services each is good for one use';
comment on column connections.account_name is 'name of the account at the service';
comment on column connections.last_failure is 'sentence; null once a call succeeded again';
create unique index connections_owner_key on connections (service, user_id) nulls not distinct;
create index connections_user_idx on connections (user_id);
create index connections_connected_by_idx on connections (connected_by_id);

create table connection_requests (
  state_hash bytea primary key,
  service text not null,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
comment on table connection_requests is 'people who were sent to a service to agree to a connection, and have not come back yet';
comment on column connection_requests.state_hash is 'of the state of OAuth, which is good for one use by this person';
create index connection_requests_user_idx on connection_requests (user_id);

create table outbound_calls (
  id bigint generated always as identity primary key,
  called_at timestamptz not null default now(),
  service text not null,
  user_id bigint references users on delete set null,
  purpose text not null,
  host text not null,
  outcome text not null check (outcome in ('answered', 'refused', 'failed', 'unknown')),
  status smallint,
  attempts smallint not null,
  milliseconds integer not null,
  problem text
);
comment on table outbound_calls is 'calls to outside services, for an admin to read; without their addresses and texts';
comment on column outbound_calls.user_id is 'owner of the account; null: the office';
comment on column outbound_calls.purpose is 'words: read the calendars';
comment on column outbound_calls.outcome is 'refused: by an answer; failed: surely not done; unknown: perhaps done';
comment on column outbound_calls.problem is 'sentence, where it was not answered well';
create index outbound_calls_service_idx on outbound_calls (service, id);
create index outbound_calls_user_idx on outbound_calls (user_id);
