import { defineEvents } from '#core/events.ts'

export const settingEvents = defineEvents(
  'setting',
  {
    kind: 'settings',
    entity: 'site_settings',
    audience: 'everybody',
    refreshes: ['settings', 'first_steps'],
  },
  {
    changed: { says: 'changed the setting' },
  },
)
