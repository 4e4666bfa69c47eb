const words: Record<string, string> = {
  assigned_to_me: 'given to you',
  taken_off_me: 'taken off you',
  moved: 'at another time',
  updated: 'changed',
  created: 'new',
  done: 'done',
  done_undone: 'to do again',
  cancelled: 'cancelled',
  cancel_undone: 'takes place after all',
  rescheduled: 'rescheduled',
  reschedule_undone: 'not rescheduled after all',
  restored: 'brought back',
  note_added: 'has a new note',
  note_deleted: 'a note deleted',
  attendance_changed: 'attendance changed',
  checklist_changed: 'checklist changed',
  opened: 'opened',
  closed: 'closed',
  reopened: 'reopened',
  parties_added: 'has new parties',
  tags_changed: 'tagged anew',
}

/** `note_added` as one says it; a name that no sentence was made for, as plain words. */
export const actionWords = (act: string): string => words[act] ?? act.replaceAll('_', ' ')
