import { defineEvents } from '#core/events.ts'

export const formEditionEvents = defineEvents(
  'form_edition',
  { kind: 'other', entity: 'form_editions', audience: 'everybody', refreshes: ['forms'] },
  {
    added: { says: 'added the blank form' },
    deleted: { says: 'took out of the library the blank form' },
    mapping_begun: { says: 'began to fill in a way of the office’s own the form' },
    mapping_changed: { says: 'changed how the office fills the form' },
    mapping_carried: { says: 'carried how another edition is filled over to the form' },
    mapping_imported: { says: 'took from a file how the office fills the form' },
    mapping_put_back: { says: 'lets the mapping that comes with Ellis fill again the form' },
    mapping_deleted: { says: 'deleted how the office fills the form' },
    dates_entered: { says: 'entered when an edition is accepted:' },
    dates_corrected: { says: 'corrected when an edition is accepted:' },
    dates_deleted: { says: 'deleted when an edition is accepted:' },
  },
)

/** The entity of each is the person whom the form is for. */
export const formFilingEvents = defineEvents(
  'form_filing',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['forms', 'packets'] },
  {
    begun: { says: 'began a government form for' },
    changed: { says: 'changed a government form of' },
    filed: { says: 'marked as filed a government form of' },
    deleted: { says: 'deleted the draft of a government form of' },
  },
)
