-- Links for people without an account. Tokens are a table of their own: a backup leaves them out, and the list of links in it.

create table guest_links (
  id bigint generated always as identity,
  kind text not null,
  docket_entry_id bigint,
  party_id bigint,
  language text,
  expires_at timestamptz not null,
  max_uses integer,
  use_count integer not null default 0,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_id bigint,
  created_by_id bigint not null,
  created_at timestamptz not null default now(),
  constraint guest_links_pkey primary key (id),
  constraint guest_links_docket_entry_id_fkey foreign key (docket_entry_id) references docket_entries on delete cascade,
  constraint guest_links_party_id_fkey foreign key (party_id) references parties on delete set null,
  constraint guest_links_revoked_by_id_fkey foreign key (revoked_by_id) references users,
  constraint guest_links_created_by_id_fkey foreign key (created_by_id) references users,
  constraint guest_links_kind_check check (kind in ('upload')),
  constraint guest_links_subject_check check (kind <> 'upload' or docket_entry_id is not null),
  constraint guest_links_max_uses_check check (max_uses > 0)
);
comment on table guest_links is 'links that let people without an account read and write one thing';
comment on column guest_links.max_uses is 'null: any number until it expires';
comment on column guest_links.last_used_at is 'when it was last opened or used';
create index guest_links_docket_entry_idx on guest_links (docket_entry_id) where docket_entry_id is not null;
create index guest_links_party_idx on guest_links (party_id) where party_id is not null;

create table guest_link_tokens (
  token_hash bytea,
  guest_link_id bigint not null,
  created_at timestamptz not null default now(),
  constraint guest_link_tokens_pkey primary key (token_hash),
  constraint guest_link_tokens_guest_link_id_fkey foreign key (guest_link_id) references guest_links on delete cascade
);
comment on table guest_link_tokens is 'SHA-256 of the tokens that open a link: one for each time it was handed over or sent';
create index guest_link_tokens_link_idx on guest_link_tokens (guest_link_id);
