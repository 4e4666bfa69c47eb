alter table letter_signers add column consent jsonb;
comment on column letter_signers.consent is 'words they agreed to before they signed on a screen, as shown, with their language and how they read the letter';

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed', 'cancelled', 'rescheduled',
    'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened', 'letter_opened', 'letter_signed',
    'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message'));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('assigned', 'unassigned', 'changed', 'cancelled',
    'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened', 'letter_opened',
    'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message'));
