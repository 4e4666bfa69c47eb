import { defineEvents } from '#core/events.ts'

/** The entity of each is the person. */
export const contactDetailEvents = defineEvents(
  'contact_details',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['contactDetails'] },
  {
    checked: { says: 'checked contact details of' },
    code_sent: { says: 'sent a code to verify a number or address of' },
    verified: { says: 'verified a number or address of' },
    moved: { says: 'entered the move of' },
    reports_planned: { says: 'planned reports of the move of' },
  },
)
