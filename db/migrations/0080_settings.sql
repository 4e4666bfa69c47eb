-- Who changed a setting last, and what a page must hold to change it.
alter table site_settings
  add column version integer not null default 1,
  add column updated_by_id bigint constraint site_settings_updated_by_id_fkey references users (id);

-- The mark of a demo office is no setting of the office.
insert into site_settings (name, value)
select 'demo', '{"enabled": true}' from site_settings where name = 'misc' and (value->>'demo')::boolean
on conflict (name) do nothing;
update site_settings set value = value - 'demo' where name = 'misc';

-- The logo of the office: one row, or none. The file lies encrypted in the store, under this name.
create table office_logo (
  id integer not null default 1 constraint office_logo_pkey primary key,
  stored_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  created_by_id bigint constraint office_logo_created_by_id_fkey references users (id),
  constraint office_logo_one_check check (id = 1)
);

-- Hashes of passwords a person had before, for offices that do not let them be used again.
create table user_earlier_passwords (
  id bigint not null generated always as identity constraint user_earlier_passwords_pkey primary key,
  user_id bigint not null constraint user_earlier_passwords_user_id_fkey references users (id) on delete cascade,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create index user_earlier_passwords_user_id_idx on user_earlier_passwords (user_id, id desc);
