import { defineEvents } from '#core/events.ts'

/** Events of the workflows of types; the entries they make have their own. */
export const workflowEvents = defineEvents(
  'workflow',
  {
    kind: 'settings',
    entity: 'workflows',
    audience: 'everybody',
    refreshes: ['workflows', 'workflowChanges', 'lists'],
  },
  {
    created: { says: 'added the workflow' },
    changed: { says: 'changed the workflow' },
    deleted: { says: 'deleted the workflow' },
    skipped: { says: 'left out what follows', refreshes: [] },
    stopped: { says: 'stopped a chain of workflows', refreshes: [] },
  },
)
