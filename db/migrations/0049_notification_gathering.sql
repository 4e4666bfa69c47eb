-- Several changes of one thing become one notice, mails are found by the minute, and read ones go after a while.

alter table notifications
  add column other_actor_ids bigint[] not null default '{}',
  add column updated_at timestamptz not null default now(),
  add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed', 'cancelled',
    'rescheduled', 'done', 'deleted', 'note', 'reminder', 'case_closed', 'case_reopened')),
  add constraint notifications_about_check check (docket_entry_id is not null or legal_case_id is not null);
comment on column notifications.other_actor_ids is 'who else had a part in the changes gathered here, beside actor_id';
comment on column notifications.updated_at is 'when the last of the gathered changes was made';

alter table notification_preferences
  add constraint notification_preferences_kind_check check (kind in ('assigned', 'unassigned', 'changed', 'cancelled',
    'rescheduled', 'done', 'deleted', 'note', 'reminder', 'case_closed', 'case_reopened'));

create index notifications_gather_case_idx on notifications (user_id, legal_case_id)
  where status = 'new' and docket_entry_id is null;
create index notifications_mail_idx on notifications (created_at)
  where delivery = 'email' and status = 'new' and mailed_at is null;
create index notifications_read_idx on notifications (read_at) where status = 'read';
create index notifications_entry_idx on notifications (docket_entry_id) where docket_entry_id is not null;
create index notifications_case_idx on notifications (legal_case_id) where legal_case_id is not null;
