import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { person } from '#fields/person/person.ts'

export const newRecordFields = {
  opened: day({ label: 'Opened', exact: true, required: true, past: true }),
  team_ids: catalogue('teams', { label: 'Teams', many: true }),
} as const

export const recordFields = {
  ...newRecordFields,
  record_holder_party_id: person('parties', { label: 'Record holder', required: true }),
  contact_party_id: person('parties', { label: 'Contact' }),
} as const
