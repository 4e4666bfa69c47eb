import { defineEvents } from '#core/events.ts'

export const backupEvents = defineEvents(
  'backup',
  { kind: 'other', entity: 'backup_runs', audience: 'everybody', refreshes: ['backup'] },
  {
    requested: { says: 'asked for a backup now.' },
    rehearsal_requested: { says: 'asked for a rehearsal of a restore now.' },
    downloaded: { says: 'downloaded the newest backup of the database.', refreshes: [] },
    identity_renewed: { says: 'made a new identity that opens backups.', refreshes: [] },
    restored: { says: 'restored the office from a backup.' },
  },
)
