import { defineEvents } from '#core/events.ts'

export const caseEvents = defineEvents(
  'case',
  // A record shows its cases, a docket entry the title of its case. Parties: those named with the event.
  {
    kind: 'cases',
    entity: 'legal_cases',
    audience: 'access_set',
    refreshes: ['cases', 'records', 'docket', 'parties', 'profile', 'matching'],
  },
  {
    opened: { says: 'opened the case' },
    updated: { says: 'changed the case' },
    closed: { says: 'closed the case' },
    reopened: { says: 'reopened the case' },
    deleted: { says: 'deleted the case' },
    restored: { says: 'restored the case' },
    cloned: { says: 'cloned another case into the case' },
    tags_changed: { says: 'changed the tags of the case' },
    checklist_changed: { says: 'changed the checklist of the case', entity: 'legal_case_checklists' },
    parties_added: { says: 'added parties to the case' },
    party_removed: { says: 'took a party out of the case' },
    party_role_changed: { says: 'changed a party’s role in the case' },
  },
)
