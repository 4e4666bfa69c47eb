-- What a person should know of. The words are made when it is read, from what the person may see then.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  docket_entry_id bigint references docket_entries on delete cascade,
  legal_case_id bigint references legal_cases on delete cascade,
  actor_id bigint references users,
  changes jsonb not null default '{}',
  status text not null default 'new',
  read boolean not null generated always as (status = 'read') stored,
  read_at timestamptz,
  delivery text not null default 'in_app',
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_status_check check (status in ('new', 'read')),
  constraint notifications_delivery_check check (delivery in ('in_app', 'email', 'digest')),
  constraint notifications_read_check check ((status = 'read') = (read_at is not null))
);
comment on column notifications.changes is 'field → [before, after], all changes of the last minutes in one';
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_new_idx on notifications (user_id, created_at desc, id desc) where status = 'new';
create index notifications_gather_idx on notifications (user_id, docket_entry_id) where status = 'new';
create index notifications_digest_idx on notifications (user_id) where delivery = 'digest' and mailed_at is null;

create table notification_preferences (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  delivery text not null,
  primary key (user_id, kind),
  constraint notification_preferences_delivery_check check (delivery in ('none', 'in_app', 'email', 'digest'))
);
comment on table notification_preferences is 'a kind without a row is delivered as the product does by itself';

alter table users
  add column notify_of_own_acts boolean not null default false,
  add column here_at timestamptz,
  add column was_here_at timestamptz;
comment on column users.here_at is 'when they last looked at Today';
comment on column users.was_here_at is 'when the visit before the present one ended: what is newer is new to them';
