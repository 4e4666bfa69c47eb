create table member_pass_keys (
  id bigint generated always as identity primary key,
  public_key bytea not null,
  sealed_key bytea,
  created_at timestamptz not null default now()
);
comment on table member_pass_keys is 'the Ed25519 keys that the codes of passes are signed with';
comment on column member_pass_keys.sealed_key is 'encrypted by the application';

create table member_passes (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  kind text not null default 'member' check (kind in ('member')),
  serial text not null constraint member_passes_serial_key unique,
  issued_at timestamptz not null default now(),
  issued_by_id bigint references users on delete set null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by_id bigint references users on delete set null,
  end_reason text check (end_reason in ('revoked', 'renewed')),
  constraint member_passes_end_check check ((ended_at is null) = (end_reason is null))
);
comment on table member_passes is 'cards of clients, whose code others can check';
create unique index member_passes_open_key on member_passes (party_id, kind) where ended_at is null;
create index member_passes_party_id_idx on member_passes (party_id, id desc);
create index member_passes_issued_by_id_idx on member_passes (issued_by_id);
create index member_passes_ended_by_id_idx on member_passes (ended_by_id);
