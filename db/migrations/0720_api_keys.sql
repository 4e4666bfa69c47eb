alter table users add column is_service boolean not null default false;
alter table users add constraint users_service_check check (
  not is_service or (password_hash is null and not is_assignable and user_type in ('editor', 'contributor', 'commenter', 'viewer'))
);
comment on column users.is_service is 'a program works under this name, with keys of the office; nobody signs in as it';

create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null constraint api_keys_token_hash_key unique,
  token_end text not null,
  created_by_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by_id bigint references users on delete set null,
  last_used_at timestamptz,
  last_used_ip inet,
  constraint api_keys_expiry_check check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
comment on table api_keys is 'keys by which programs call Ellis in the name of a user; only the hash of each is stored';
comment on column api_keys.scopes is 'areas of calls with read or write: cases:read';
comment on column api_keys.token_end is 'the last four characters, by which its owner knows it';
create index api_keys_user_id_idx on api_keys (user_id, id desc);
create index api_keys_created_by_id_idx on api_keys (created_by_id);
create index api_keys_revoked_by_id_idx on api_keys (revoked_by_id);
create trigger access_changed after update on api_keys for each row
  when (old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at
    or old.scopes is distinct from new.scopes or old.name is distinct from new.name)
  execute function notify_access_changed();
create trigger access_changed_by_delete after delete on api_keys for each row execute function notify_access_changed();
