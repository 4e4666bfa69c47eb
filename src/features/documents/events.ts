import { defineEvents } from '#core/events.ts'

/** Pages that show a name with its photo. */
const photoPages = ['documents', 'parties', 'profile', 'matching', 'records', 'cases', 'docket'] as const

export const partyDocumentEvents = defineEvents(
  'party',
  {
    kind: 'parties',
    entity: 'parties',
    audience: 'access_set',
    refreshes: ['documents', 'statements'],
  },
  {
    documents_added: { says: 'added documents to the party' },
    document_changed: { says: 'changed a document of the party' },
    document_renamed: { says: 'renamed a document of the party' },
    document_removed: { says: 'removed a document from the party' },
    document_restored: { says: 'restored a document of the party' },
    photo_changed: { says: 'changed the photo of', refreshes: photoPages },
    photo_removed: { says: 'removed the photo of', refreshes: photoPages },
    photo_restored: { says: 'brought back the photo of', refreshes: photoPages },
  },
)

export const entryFileEvents = defineEvents(
  'docket_entry',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    refreshes: ['documents', 'docket'],
  },
  {
    files_added: { says: 'added files to the docket entry', short: 'files added' },
    files_received: {
      says: 'sent files for the docket entry',
      short: 'files arrived',
      notice: 'files',
    },
    file_renamed: { says: 'renamed a file of the docket entry', short: 'file renamed' },
    file_removed: { says: 'removed a file from the docket entry', short: 'file removed' },
    file_restored: { says: 'restored a file of the docket entry', short: 'file restored' },
  },
)
