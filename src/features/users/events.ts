import { defineEvents } from '#core/events.ts'

export const userEvents = defineEvents(
  'user',
  { kind: 'users', entity: 'users', audience: 'everybody', refreshes: ['users', 'teams'] },
  {
    list_exported: { says: 'exported the list of users.', refreshes: [] },
    created: { says: 'invited the user', refreshes: ['users', 'teams', 'docket'] },
    updated: { says: 'changed the user' },
    role_migrated: { says: 'changed the rights of the user' },
    locked: { says: 'locked the user' },
    deactivated: { says: 'deactivated the user' },
    reactivated: { says: 'reactivated the user' },
    link_sent: { says: 'sent a link to the user', refreshes: [] },
    link_handed_over: { says: 'was shown a link to give to the user', refreshes: [] },
    active_team_changed: { says: 'changed the active team of the user', refreshes: [] },
  },
)

export const newsEvents = defineEvents(
  'news',
  { kind: 'users', entity: 'users', audience: 'people', refreshes: ['users'] },
  {
    seen: { says: 'has seen the news:' },
  },
)
