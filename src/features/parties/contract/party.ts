import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { sectionLabels, sectionRow, sectionRows } from '#collections/contract.ts'
import { alsoNamed, endpoint, id, named } from '#core/contract.ts'
import { namedIn } from '#features/profile/contract/familyEntries.ts'
import { partyContactFields, partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { fieldsPatchShape, fieldsRowShape } from '#fields/fields.ts'
import { newParty, sameNumber } from './newParty.ts'
import { row } from './partyLine.ts'

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

const changedParty = z.strictObject({
  ...fieldsPatchShape(partyFields),
  ...fieldsPatchShape(partyContactFields),
  ...fieldsPatchShape(partySections.income.fields),
  ...fieldsPatchShape(partySections.personal_overview.fields),
  ...fieldsPatchShape(partySections.overview.fields),
  ...fieldsPatchShape(partySections.description.fields),
  ...fieldsPatchShape(partySections.conduct.fields),
})
export type ChangedParty = z.output<typeof changedParty>

/** Tag of the list that cases are tagged from, too. */
export const partyTag = z.object({ id, name: z.string(), tone: z.string() })
export type PartyTag = z.output<typeof partyTag>

export const partyCase = z.object({
  id,
  title: z.string(),
  record_id: id,
  legal_case_type_name: z.string(),
  party_role_name: z.string().nullable(),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
})

const photoNames = { photo: 'photo_id', photo_original: 'photo_original_id' } as const

const party = z.object({
  id,
  ...row,
  /** Never the number itself, only its last four digits. */
  ssn: z.string().nullable(),
  /** Masked likewise. */
  other_id: z.string().nullable(),
  display_name: z.string(),
  initials: z.string(),
  photo_id: id.nullable(),
  photo_original_id: id.nullable(),
  gender_name: z.string().nullable(),
  birth_country_name: z.string().nullable(),
  nationalities: z.array(named),
  /** Every section, by its kind. */
  ...sectionRows(partySections),
  /** Those of `addresses`, each by itself. */
  mailing_address: sectionRow(partySections.addresses).nullable(),
  physical_address: sectionRow(partySections.addresses).nullable(),
  /** Those of `income`, as a change takes them too. */
  ...fieldsRowShape(partySections.income.fields),
  tag_ids: z.array(id),
  /** The words for the ids in the sections and in race, ethnicity and religion. */
  labels: sectionLabels,
  tags: z.array(partyTag),
  records: z.array(z.object({ id, public_id: z.string(), is_holder: z.boolean(), holder_name: z.string() })),
  cases: z.array(partyCase),
  /** Other visible people with this A-number: a typo, or the same person entered twice. */
  same_a_number: sameNumber,
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), merge: z.boolean(), delete: z.boolean(), place: z.boolean() }),
})
export type Party = z.output<typeof party>

const shownParty = alsoNamed(party, photoNames)

/** Fields `show_selected` accepts. */
export const selectable = party.omit({
  id: true,
  records: true,
  cases: true,
  same_a_number: true,
  can: true,
  version: true,
})

const selectableNames = Object.keys(selectable.shape) as (keyof typeof selectable.shape)[]

export const partyCalls = {
  createParty: endpoint({
    method: 'POST',
    path: '/parties',
    access: contributor,
    permission: 'parties.edit',
    input: {
      party: newParty,
      record_id: id.optional(),
      legal_case_id: id.optional(),
      /** Entry of a relative to link, which fills the gaps of `party`. */
      named_in: namedIn.default([]),
    },
    output: shownParty,
    errors: ['relative.linked'],
    summary: 'Enters a person in a record, and in one of its cases when named',
  }),
  getParty: endpoint({
    method: 'GET',
    path: '/parties/:id',
    access: viewer,
    input: { id },
    output: shownParty,
    summary: 'All that is known of a person, every section with it',
  }),
  updateParty: endpoint({
    method: 'PATCH',
    path: '/parties/:id',
    access: contributor,
    permission: 'parties.edit',
    input: { id, party: changedParty, version: z.int() },
    flat: 'party',
    output: shownParty,
    errors: ['stale'],
    summary: 'Changes the keys it is given; null clears one',
  }),
  getPublicParty: endpoint({
    method: 'GET',
    path: '/parties/:id/public',
    access: viewer,
    input: { id },
    output: z.object({
      id,
      first_name: z.string(),
      middle_name: z.string().nullable(),
      last_name: z.string().nullable(),
      display_name: z.string(),
      initials: z.string(),
    }),
    summary: 'Names only',
  }),
  getSelectedOfParty: endpoint({
    method: 'GET',
    path: '/parties/:id/show_selected',
    access: viewer,
    input: { id, fields: z.array(z.enum(selectableNames)).min(1, 'Name at least one field').max(50) },
    output: selectable.partial().extend({ id }),
    summary: 'Only the fields asked for',
  }),
}
