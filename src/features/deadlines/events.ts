import { defineEvents } from '#core/events.ts'

export const deadlineEvents = defineEvents(
  'deadline_rule',
  {
    kind: 'other',
    entity: 'deadline_rule_changes',
    audience: 'everybody',
    // Entries that a rule would move follow from what it gives.
    refreshes: ['deadlines', 'docket', 'clocks'],
  },
  {
    changed: { says: 'changed the deadline rule' },
    reset: { says: 'took back the change of the deadline rule' },
  },
)
