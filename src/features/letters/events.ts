import { defineEvents } from '#core/events.ts'

export const letterTextEvents = defineEvents(
  'letter_text',
  { kind: 'other', entity: 'letter_texts', audience: 'everybody', refreshes: ['letters'] },
  {
    created: { says: 'added the letter text' },
    updated: { says: 'changed the letter text' },
    archived: { says: 'archived the letter text' },
    unarchived: { says: 'brought the letter text back' },
  },
)

/** The entity of each is the case of the letter. */
export const letterEvents = defineEvents(
  'case',
  { kind: 'cases', entity: 'legal_cases', audience: 'access_set', refreshes: ['letters', 'cases'] },
  {
    letter_drafted: { says: 'drafted an engagement letter for the case', short: 'letter drafted' },
    letter_changed: { says: 'changed the engagement letter of the case', short: 'letter changed' },
  },
)
