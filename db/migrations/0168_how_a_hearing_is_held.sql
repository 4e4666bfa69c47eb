-- What a notice of hearing says beside day and court, and how the hearing ended.
alter table docket_entries
  add column judge text,
  add column hearing_medium text
    constraint docket_entries_hearing_medium_check check (hearing_medium in ('in_person', 'video', 'telephone')),
  add column courtroom text,
  add column meeting_link text,
  add column hearing_outcome text
    constraint docket_entries_hearing_outcome_check check (hearing_outcome in ('continued', 'reserved', 'granted',
      'denied', 'removal_ordered', 'removal_ordered_in_absentia', 'voluntary_departure', 'terminated', 'dismissed',
      'administratively_closed', 'withdrawn', 'other')),
  add constraint docket_entries_outcome_of_done_check check (hearing_outcome is null or is_done);

-- Entries that closing a case cancelled or marked done carry its moment, by which reopening finds them.
comment on column legal_case_closings.closed_at is
  'also the moment of done_at or cancelled_at of entries that the closing settled';
