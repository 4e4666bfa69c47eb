import { defineEvents } from '#core/events.ts'

export const teamEvents = defineEvents(
  'team',
  { kind: 'teams', entity: 'teams', audience: 'everybody', refreshes: ['teams'] },
  {
    created: { says: 'made the team' },
    changed: { says: 'changed the team' },
    archived: { says: 'archived the team' },
    unarchived: { says: 'unarchived the team' },
    deleted: { says: 'deleted the team' },
    resource_permitted: { says: 'permitted something to the team', refreshes: ['teams', 'records'] },
    resource_withdrawn: { says: 'withdrew what was permitted to the team', refreshes: ['teams', 'records'] },
    resource_restricted: { says: 'restricted something for the team' },
    restriction_lifted: { says: 'lifted a restriction of the team' },
  },
)

export const teamRoleEvents = defineEvents(
  'team_role',
  { kind: 'teams', entity: 'team_roles', audience: 'everybody', refreshes: ['teams'] },
  {
    created: { says: 'made the role' },
    changed: { says: 'changed the role' },
    deleted: { says: 'deleted the role' },
  },
)

export const teamMemberEvents = defineEvents(
  'team_member',
  { kind: 'teams', entity: 'team_members', audience: 'everybody', refreshes: ['teams', 'users'] },
  {
    added: { says: 'added a member to the team' },
    changed: { says: 'changed a member of the team' },
    removed: { says: 'took a member out of the team' },
  },
)
