import { defineEvents } from '#core/events.ts'

export const caseEvents = defineEvents(
  'case',
  // A record and a person show their cases, a docket entry and a hearing the title of theirs; Today counts them.
  {
    kind: 'cases',
    entity: 'legal_cases',
    audience: 'access_set',
    refreshes: ['cases', 'records', 'parties', 'profile', 'matching', 'docket', 'calendar', 'today'],
  },
  {
    opened: { says: 'opened the case' },
    updated: { says: 'changed the case' },
    closed: { says: 'closed the case' },
    reopened: { says: 'reopened the case' },
    deleted: { says: 'deleted the case' },
    restored: { says: 'restored the case' },
    cloned: { says: 'cloned another case into the case' },
    tags_changed: { says: 'changed the tags of the case', refreshes: ['cases'] },
    checklist_changed: {
      says: 'changed the checklist of the case',
      entity: 'legal_case_checklists',
      refreshes: ['cases'],
    },
    parties_added: { says: 'added parties to the case' },
    party_removed: { says: 'took a party out of the case' },
    party_role_changed: { says: 'changed a party’s role in the case' },
  },
)
