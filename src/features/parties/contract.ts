import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { alsoNamed, contract, endpoint, id, listInput, named, option, page } from '#core/contract.ts'
import { parseANumber } from '#fields/aNumber/aNumber.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import { sectionLabels, sectionRow, sectionRows } from '#collections/contract.ts'
import { namedIn } from '#features/profile/contract/familyEntries.ts'
import { partyContactFields, partyFields } from '#features/profile/partyFields.ts'
import { deletionCalls } from './contract/deletion.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { hearingFilters } from '#features/phrases/contract.ts'

export const newParty = z.strictObject({
  ...fieldsShape(partyFields),
  ...fieldsShape(partyContactFields),
})
const changedParty = z.strictObject({
  ...fieldsPatchShape(partyFields),
  ...fieldsPatchShape(partyContactFields),
  ...fieldsPatchShape(partySections.income.fields),
  ...fieldsPatchShape(partySections.personal_overview.fields),
  ...fieldsPatchShape(partySections.overview.fields),
})
export type NewParty = z.output<typeof newParty>
export type ChangedParty = z.output<typeof changedParty>

const row = fieldsRowShape(partyFields)
const { dob, dob_format, uncertain_dob, a_number } = row

/** How a person appears in a line: a list, a card of a record or a case. */
export const partyLine = z.object({
  id,
  display_name: z.string(),
  initials: z.string(),
  dob,
  dob_format,
  uncertain_dob,
  a_number,
  /** null: there is none to fetch. */
  photo_id: id.nullable(),
})

export type PartyLine = z.output<typeof partyLine>

export const sameNumber = z.array(named)

/** Of the list that cases are tagged from too. */
export const partyTag = z.object({ id, name: z.string(), tone: z.string() })
export type PartyTag = z.output<typeof partyTag>

const partyItem = partyLine.extend({
  gender_name: z.string().nullable(),
  birth_country_name: z.string().nullable(),
  records: z.array(z.object({ id, public_id: z.string() })),
  open_case_count: z.int(),
  tags: z.array(partyTag),
  updated_at: z.string(),
})
export type PartyItem = z.output<typeof partyItem>

const partyCase = z.object({
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
  /** Others whom the caller sees and who carry this A-number: a slip, or the same person entered twice. */
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

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

export const partiesContract = contract('parties', {
  ...deletionCalls,
  listParties: endpoint({
    method: 'GET',
    path: '/parties',
    access: viewer,
    input: {
      ...listInput,
      sort_by: z.enum(['name', 'dob', 'updated_at']).optional(),
      party_ids: z.array(id).max(200, 'Ask for at most 200 people at once').optional(),
      /** Those who carry all of these. */
      tag_ids: z.array(id).max(50).optional(),
      /** Where they were born or are nationals of. */
      country_id: id.optional(),
      ...hearingFilters,
      a_number: z
        .string()
        .max(100)
        .transform((typed, ctx) => {
          const reading = parseANumber(typed)
          if (!reading.ok) ctx.addIssue({ code: 'custom', message: reading.problem })
          return reading.ok ? reading.value : z.NEVER
        })
        .optional(),
    },
    output: page(partyItem),
    summary: 'People the caller sees, by name in any order or by A-number',
  }),
  createParty: endpoint({
    method: 'POST',
    path: '/parties',
    access: contributor,
    permission: 'parties.edit',
    input: {
      party: newParty,
      record_id: id.optional(),
      legal_case_id: id.optional(),
      /** Is linked with them, and says what `party` leaves out. */
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
  getPartyPermissions: endpoint({
    method: 'GET',
    path: '/parties/:id/permissions',
    access: viewer,
    input: { id },
    output: z.object({ access: z.boolean(), update: z.boolean() }),
    summary: 'What the caller may do with this person',
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
  showSsn: endpoint({
    method: 'GET',
    path: '/parties/:id/ssn',
    writes: true,
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: z.object({ ssn: z.string().nullable() }),
    rateLimitPerMinute: 30,
    secret_answer: true,
    summary: 'The whole SSN; every showing is logged',
  }),
  showOtherId: endpoint({
    method: 'GET',
    path: '/parties/:id/other_id',
    writes: true,
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: z.object({ other_id: z.string().nullable() }),
    rateLimitPerMinute: 30,
    secret_answer: true,
    summary: 'The other identifying number whole; every showing is logged',
  }),
  listPartyCases: endpoint({
    method: 'GET',
    path: '/parties/:id/legal_cases',
    access: viewer,
    input: { id, ...listInput },
    output: page(partyCase),
    summary: 'Cases of a person, open ones first',
  }),
  listPartyOptions: endpoint({
    method: 'GET',
    path: '/options/parties/party_id',
    access: viewer,
    input: { ...listInput, record_id: id.optional() },
    output: page(option),
    summary: 'People to choose from',
  }),
})
