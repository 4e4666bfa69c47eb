import { userTypeHints } from '#access/levels.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { longestDays, serviceTypes } from './contract.ts'

/** The form that makes a key of one's own. */
export const ownKeyFields = {
  name: text({
    label: 'Program that will use it',
    required: true,
    max: 80,
    width: 'full',
    help: 'Its name stands in the activity log with all that is done by the key',
  }),
  days: number({
    label: 'Days the key works',
    required: true,
    min: 1,
    max: longestDays,
    initially: 90,
  }),
}

const typeWords = { viewer: 'Viewer', commenter: 'Commenter', contributor: 'Contributor', editor: 'Editor' }

/** The same for a key of the office. */
export const officeKeyFields = {
  ...ownKeyFields,
  account: catalogue('users', {
    label: 'Service account',
    width: 'full',
    help: 'Left empty: a new one by the name of the program',
  }),
  user_type: choice({
    label: 'User type of the new account',
    width: 'full',
    initially: 'viewer',
    options: serviceTypes.map((value) => ({ value, label: `${typeWords[value]}: ${userTypeHints[value]}` })),
  }),
  team_ids: catalogue('teams', { label: 'Its teams', many: true, help: 'Whose records the program sees' }),
  all_teams: flag({
    label: 'Sees all teams',
    width: 'full',
    help: 'Every record of the office, also of teams made later',
  }),
}
