import { defineEvents } from '#core/events.ts'

export const visaBulletinEvents = defineEvents(
  'visa_bulletin',
  {
    kind: 'other',
    entity: 'visa_bulletins',
    audience: 'everybody',
    refreshes: ['visaBulletin', 'reports', 'clocks'],
  },
  {
    entered: { says: 'entered the Visa Bulletin' },
    corrected: { says: 'corrected the Visa Bulletin' },
    deleted: { says: 'deleted the Visa Bulletin' },
  },
)
