import { catalogue } from '#fields/catalogue/catalogue.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { person } from '#fields/person/person.ts'
import { text } from '#fields/text/text.ts'

export const teamFields = {
  name: text({ label: 'Name', required: true, max: 80, width: 'full' }),
  description: longText({ label: 'Description', max: 1000 }),
  is_global: flag({
    label: 'Works for the whole office',
    help: 'All staff see the team and may give records to it',
    width: 'full',
  }),
}

/** Rights a team grants its members beyond its records. */
export const configFields = {
  canSeeAllResources: flag({
    label: 'See all records',
    help: 'Members see every record of the office, but for what is restricted for this team',
  }),
  canOverrideOwnershipCheck: flag({
    label: 'Change others’ entries',
    help: 'Members change docket entries whoever entered them or is assigned',
  }),
  canSeeInternalDockets: flag({ label: 'See internal entries', help: 'They do not exist for others' }),
  canCreateInternalDockets: flag({ label: 'Make internal entries', help: 'And see them' }),
}
export type TeamSwitch = keyof typeof configFields
export const teamSwitches = Object.keys(configFields) as [TeamSwitch, ...TeamSwitch[]]

/** Rights a team delegates to its own admins. */
export const configAdminFields = {
  canManageUsers: flag({ label: 'Team admins manage members', initially: true }),
  canCreateCustomRoles: flag({ label: 'Team admins make roles', initially: true }),
}

export const newTeamFields = {
  ...teamFields,
  admin: person('users', {
    label: 'Team admins',
    many: true,
    width: 'full',
    help: 'They manage members and roles',
  }),
}

/** Membership flags. */
export const memberFields = {
  role_id: catalogue('team_roles', { label: 'Role' }),
  is_admin: flag({ label: 'Team admin' }),
}

export const newMemberFields = {
  user_id: person('users', { label: 'Person', required: true, width: 'full' }),
  ...memberFields,
}
