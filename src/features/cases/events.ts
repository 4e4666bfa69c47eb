import { defineEvents } from '#core/events.ts'

export const caseEvents = defineEvents(
  'case',
  // Pages of records and people list cases, docket entries and hearings show the case's title, Today counts cases.
  {
    kind: 'cases',
    entity: 'legal_cases',
    audience: 'access_set',
    refreshes: [
      'cases',
      'records',
      'parties',
      'profile',
      'matching',
      'clocks',
      'docket',
      'calendar',
      'today',
      'messages',
      'workflowChanges',
    ],
  },
  {
    opened: { says: 'opened the case', short: 'opened' },
    updated: { says: 'changed the case', short: 'changed' },
    closed: { says: 'closed the case', short: 'closed', notice: 'case_closed' },
    reopened: { says: 'reopened the case', short: 'reopened', notice: 'case_reopened' },
    deleted: { says: 'deleted the case', short: 'deleted' },
    restored: { says: 'restored the case', short: 'brought back' },
    cloned: { says: 'cloned another case into the case', short: 'cloned' },
    tags_changed: { says: 'changed the tags of the case', short: 'tagged anew', refreshes: ['cases'] },
    checklist_changed: {
      says: 'changed the checklist of the case',
      short: 'checklist changed',
      entity: 'legal_case_checklists',
      refreshes: ['cases'],
    },
    parties_added: { says: 'added parties to the case', short: 'has new parties' },
    party_removed: { says: 'took a party out of the case', short: 'party removed' },
    party_role_changed: { says: 'changed a party’s role in the case', short: 'party role changed' },
  },
)
