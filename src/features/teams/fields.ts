import { catalogue } from '../../fields/catalogue/catalogue.ts'
import { flag } from '../../fields/flag/flag.ts'
import { longText } from '../../fields/longText/longText.ts'
import { person } from '../../fields/person/person.ts'
import { text } from '../../fields/text/text.ts'

export const teamFields = {
  name: text({ label: 'Name', required: true, max: 80, width: 'full' }),
  description: longText({ label: 'Description', max: 1000 }),
  is_global: flag({ label: 'Works for the whole office' }),
}

export const newTeamFields = {
  ...teamFields,
  admin: person('users', {
    label: 'Team admins',
    many: true,
    width: 'full',
    help: 'They manage the members',
  }),
}

/** What a member is in a team. */
export const memberFields = {
  role_id: catalogue('team_roles', { label: 'Role' }),
  is_admin: flag({ label: 'Team admin' }),
}

export const newMemberFields = {
  user_id: person('users', { label: 'Person', required: true, width: 'full' }),
  ...memberFields,
}
