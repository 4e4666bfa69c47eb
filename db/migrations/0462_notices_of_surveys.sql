alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed',
  'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened',
  'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message',
  'survey_done', 'survey_parked', 'survey_bounced', 'new_matches'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened', 'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired',
  'letter_bounced', 'message', 'survey_done', 'survey_parked', 'survey_bounced', 'new_matches'));
