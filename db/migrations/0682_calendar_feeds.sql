create table calendar_feeds (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  name text not null,
  user_id bigint references users on delete cascade,
  team_id bigint references teams on delete cascade,
  legal_case_type_id bigint references legal_case_types,
  privacy text not null check (privacy in ('busy', 'numbers', 'full')),
  read_count integer not null default 0,
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint calendar_feeds_about_check check (num_nonnulls(user_id, team_id, legal_case_type_id) = 1)
);
comment on table calendar_feeds is 'calendars that programs read at a secret address, with what their owner may see at that moment';
comment on column calendar_feeds.privacy is 'busy: times alone; numbers: the kind of entry and the number of the record; full: as the owner sees it';
create index calendar_feeds_owner_idx on calendar_feeds (owner_id);
create index calendar_feeds_user_idx on calendar_feeds (user_id) where user_id is not null;
create index calendar_feeds_team_idx on calendar_feeds (team_id) where team_id is not null;
create index calendar_feeds_type_idx on calendar_feeds (legal_case_type_id) where legal_case_type_id is not null;

alter table guest_link_tokens
  alter column guest_link_id drop not null,
  add column calendar_feed_id bigint references calendar_feeds on delete cascade,
  add constraint guest_link_tokens_subject_check check (num_nonnulls(guest_link_id, calendar_feed_id) = 1);
comment on table guest_link_tokens is 'SHA-256 of the tokens that open a link or a calendar feed: one for each time it was handed over or sent';
create index guest_link_tokens_feed_idx on guest_link_tokens (calendar_feed_id) where calendar_feed_id is not null;
