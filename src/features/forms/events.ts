import { defineEvents } from '#core/events.ts'

export const formEditionEvents = defineEvents(
  'form_edition',
  { kind: 'other', entity: 'form_editions', audience: 'everybody', refreshes: ['forms'] },
  {
    added: { says: 'added the blank form' },
    deleted: { says: 'took out of the library the blank form' },
    dates_entered: { says: 'entered when an edition is accepted:' },
    dates_corrected: { says: 'corrected when an edition is accepted:' },
    dates_deleted: { says: 'deleted when an edition is accepted:' },
  },
)
