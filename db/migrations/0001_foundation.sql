-- What every feature stands on: folding of names, the audit log, settings, repeat-safe writes, outgoing mail and texts.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents. unaccent() is only stable because its dictionary may change; ours never does,
-- and indexes and generated columns need an immutable function.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_name text,
  session_id bigint,
  request_id text,
  ip inet,
  action text not null,
  entity text,
  entity_id bigint,
  record_id bigint,
  changes jsonb not null default '{}'
);
comment on column audit_log.changes is 'field → [before, after]; sensitive values appear masked';
create index audit_log_entity_idx on audit_log (entity, entity_id, id desc);
create index audit_log_record_idx on audit_log (record_id, id desc) where record_id is not null;
create index audit_log_actor_idx on audit_log (actor_id, id desc);
revoke update, delete, truncate on audit_log from ellis_app;

create table site_settings (
  id bigint generated always as identity primary key,
  name text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_settings_name_key unique (name)
);

create table idempotency_keys (
  actor_id bigint not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status int not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null,
  kind text not null,
  recipient text not null,
  subject text,
  body text not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outbox_messages_channel_check check (channel in ('email', 'text')),
  constraint outbox_messages_state_check check (state in ('waiting', 'sent', 'kept', 'failed'))
);
comment on column outbox_messages.state is 'kept: no service is configured to send it, an admin reads it in the Outbox';
create index outbox_messages_created_at_idx on outbox_messages (created_at desc);
