create table users (
  id bigint generated always as identity primary key,
  login text not null,
  first_name text not null,
  last_name text,
  display_name text not null,
  email text not null,
  email_verified_at timestamptz,
  phone_number text,
  user_type text not null,
  is_attorney boolean not null default false,
  is_assignable boolean not null default true,
  all_teams boolean not null default false,
  active_team_id bigint,
  timezone text,
  deactivated boolean not null default false,
  locked_at timestamptz,
  reset_required boolean not null default false,
  password_hash text,
  password_changed_at timestamptz,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint users_user_type_check
    check (user_type in ('admin', 'editor', 'contributor', 'commenter', 'viewer', 'external'))
);
comment on column users.totp_secret is 'encrypted by the application';
comment on column users.totp_last_step is 'time step of the last accepted code: a code works once (RFC 6238 5.2)';
create unique index users_login_key on users (lower(login));
create unique index users_email_key on users (lower(email));

create table user_recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint user_recovery_codes_key unique (user_id, code_hash)
);

create table user_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  address text not null,
  city text,
  state text,
  zip text,
  kind text
);
create index user_addresses_user_idx on user_addresses (user_id);

create table user_bar_memberships (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  jurisdiction text not null,
  bar_number text,
  admitted_on date
);
create index user_bar_memberships_user_idx on user_bar_memberships (user_id);

create table user_email_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  address text not null,
  kind text
);
create index user_email_addresses_user_idx on user_email_addresses (user_id);

create table user_phone_numbers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  phone_number text not null,
  extension text,
  kind text
);
create index user_phone_numbers_user_idx on user_phone_numbers (user_id);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  second_factor_at timestamptz,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  ip inet,
  user_agent text
);
create index sessions_user_idx on sessions (user_id) where ended_at is null;

create table session_access_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index session_access_tokens_session_idx on session_access_tokens (session_id);
create index session_access_tokens_expires_at_idx on session_access_tokens (expires_at);

create table session_refresh_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  replaced_by bytea
);
create index session_refresh_tokens_session_idx on session_refresh_tokens (session_id);

create table login_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  strategy text,
  passcode_hash bytea,
  passcode_expires_at timestamptz,
  tries int not null default 0,
  redirect_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_challenges_user_idx on login_challenges (user_id);

create table user_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null,
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint user_links_purpose_check check (purpose in ('invitation', 'recovery', 'email_verification'))
);
comment on table user_links is 'one-time links sent to a user; only the hash of the token is kept';
create index user_links_user_idx on user_links (user_id);

create table login_failures (
  subject text primary key,
  failures int not null,
  last_failed_at timestamptz not null
);
comment on column login_failures.subject is 'account:LOGIN or ip:ADDRESS, whether or not such an account exists';

create table logins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  ip inet,
  host text,
  country text,
  region text,
  city text
);
create index logins_user_idx on logins (user_id, id desc);

create table user_groups (
  id bigint generated always as identity primary key,
  name text not null,
  position int not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_groups_name_key on user_groups (lower(name));

create table user_group_members (
  user_group_id bigint not null references user_groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (user_group_id, user_id)
);

create table news (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  published_at timestamptz not null default now(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table news_seen (
  news_id bigint not null references news on delete cascade,
  user_id bigint not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (news_id, user_id)
);
