import { defineEvents } from '#core/events.ts'

export const exportEvents = defineEvents(
  'export',
  { kind: 'other', entity: 'exports', audience: 'nobody' },
  {
    requested: { says: 'asked for an export of the whole office.' },
    made: { says: 'exported the whole office.' },
    downloaded: { says: 'downloaded the export of the whole office.' },
    deleted: { says: 'deleted an export.' },
    spreadsheet_made: { says: 'exported a list.' },
    files_packed: { says: 'packed files for a download.' },
    file_downloaded: { says: 'downloaded an exported file.' },
    imported: { says: 'brought the office in from an export.' },
  },
)

export const recordExportEvents = defineEvents(
  'record_export',
  { kind: 'records', entity: 'records', audience: 'nobody' },
  {
    requested: { says: 'asked for an export of the record' },
    made: { says: 'exported the record' },
    downloaded: { says: 'downloaded the export of the record' },
    files_packed: { says: 'packed files for a download from the record' },
    print_downloaded: { says: 'downloaded a print of the record' },
  },
)
