alter table party_detention_histories add column released boolean;
-- Whether somebody was let out is a fact of the detention now, with its answers.
update survey_answers set question = 'released' where question = 'out' and identifier ~ '^detention(_[0-9]+)?$';
update survey_sequences set question = 'released' where question = 'out' and identifier ~ '^detention(_[0-9]+)?$';
update guest_texts set key = 'q.detention.released' where key = 'q.detention.out';
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('assigned', 'unassigned', 'changed',
  'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed', 'case_reopened',
  'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired', 'letter_bounced', 'message',
  'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('assigned',
  'unassigned', 'changed', 'cancelled', 'rescheduled', 'done', 'deleted', 'note', 'files', 'reminder', 'case_closed',
  'case_reopened', 'letter_opened', 'letter_signed', 'letter_declined', 'letter_paper', 'letter_expired',
  'letter_bounced', 'message', 'survey_done', 'survey_parked', 'survey_bounced', 'survey_locked', 'new_matches'));
