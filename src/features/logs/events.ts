import { defineEvents } from '#core/events.ts'

export const logEvents = defineEvents(
  'log',
  { kind: 'logs', entity: 'audit_log', audience: 'nobody' },
  {
    exported: { says: 'exported the activity log.' },
  },
)

export const archiveEvents = defineEvents(
  'log_archive',
  { kind: 'logs', entity: 'audit_archives', audience: 'everybody', refreshes: ['logs'] },
  {
    created: { says: 'made the archive of the activity log for' },
    downloaded: { says: 'downloaded the archive of the activity log for', refreshes: [] },
  },
)
