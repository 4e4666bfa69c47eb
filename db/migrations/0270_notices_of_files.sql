alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed',
  'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened'));
