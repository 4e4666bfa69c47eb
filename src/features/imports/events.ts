import { defineEvents } from '#core/events.ts'

export const importEvents = defineEvents(
  'import',
  { kind: 'parties', entity: 'party_imports', audience: 'people', refreshes: ['imports'] },
  {
    uploaded: { says: 'uploaded a spreadsheet of people to import.' },
    started: { says: 'started an import of people.' },
    done: { says: 'imported people from a spreadsheet.' },
    failed: { says: 'tried an import of people, of which nothing was saved.' },
    undone: { says: 'took an import of people back.' },
    rows_downloaded: { says: 'downloaded rows of an import of people.', refreshes: [] },
    deleted: { says: 'deleted a spreadsheet that was to be imported.' },
  },
)
