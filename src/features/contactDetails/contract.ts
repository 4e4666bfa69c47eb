import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, named } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { sectionLabels, sectionRow } from '#collections/contract.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { contactQuestions, type ContactQuestion } from '#features/settings/contract/contactQuestions.ts'
import { duties } from './duties.ts'

const viewer = atLeast('viewer')
const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const

const keys = contactQuestions.map(({ key }) => key) as [ContactQuestion, ...ContactQuestion[]]
const questionKey = z.enum(keys, `Must be one of: ${keys.join(', ')}`)
const question = z.object({
  key: questionKey,
  title: z.string(),
  enabled: z.boolean(),
  /** null: not due again once it was answered. */
  ask_again_days: z.int().nullable(),
})

const contactChannels = ['phone', 'email'] as const
const channel = z.enum(contactChannels, 'Must be phone or email')
export type Channel = (typeof contactChannels)[number]
const verified = z.object({
  channel,
  destination: z.string(),
  verified_at: instant,
  verified_by: named.nullable(),
})

const neighbour = z.object({
  id,
  display_name: z.string(),
  /** Their physical address; null: none is entered. */
  address: sectionRow(partySections.addresses).nullable(),
})

const contactDetails = z.object({
  /** Those that are asked, in order. */
  questions: z.array(
    question.extend({
      checked_at: instant.nullable(),
      checked_by: named.nullable(),
      /** null: not asked again. */
      due_on: z.string().nullable(),
      is_due: z.boolean(),
    }),
  ),
  /** When any of them was answered last. */
  checked_at: instant.nullable(),
  is_due: z.boolean(),
  verified: z.array(verified),
  /** Codes that were sent and still count. */
  codes: z.array(z.object({ channel, destination: z.string() })),
  /** The day it is in the office. */
  today: z.string(),
  can: z.object({ edit: z.boolean(), plan: z.boolean() }),
})
export type ContactDetails = z.output<typeof contactDetails>
export type Neighbour = z.output<typeof neighbour>
const neighbours = z.object({ items: z.array(neighbour), labels: sectionLabels })
export type Neighbours = z.output<typeof neighbours>

const duty = z.enum(duties, `Must be one of: ${duties.join(', ')}`)
const proposal = z.object({
  party_id: id,
  display_name: z.string(),
  duty,
  title: z.string(),
  form: z.string(),
  /** `check`: the profile does not say. */
  applies: z.enum(['yes', 'check', 'no']),
  reason: z.string(),
  due_on: z.string(),
  /** How the day was counted, and the law. */
  working: z.string(),
  /** Open cases of the person, the one proposed first. */
  cases: z.array(z.object({ id, title: z.string() })),
  /** There is a docket entry for this move, be it one that the reader does not see. */
  is_planned: z.boolean(),
  /** That entry, where the reader sees it. */
  docket_entry_id: id.nullable(),
})
export type MoveProposal = z.output<typeof proposal>

const mostPeople = 30
const party_ids = z.array(id).max(mostPeople, `At most ${mostPeople} people at a time`)
const version = z.int().min(0).max(2_147_483_647)

export const contactDetailsContract = contract('contactDetails', {
  getContactDetailsSettings: endpoint({
    method: 'GET',
    path: '/contact_details_wizard/settings',
    access: viewer,
    input: {},
    output: z.object({ questions: z.array(question) }),
    summary: 'Questions of the contact details wizard: their order, and when each is asked again',
  }),
  getContactDetails: endpoint({
    method: 'GET',
    path: '/parties/:id/contact_details',
    access: viewer,
    input: { id },
    output: contactDetails,
    summary: 'When contact details of a person were checked, and which are verified',
  }),
  listNeighbours: endpoint({
    method: 'GET',
    path: '/parties/:id/contact_details/people',
    access: viewer,
    input: { id },
    output: neighbours,
    summary: 'Others in the records of a person, with where they live',
  }),
  checkContactDetails: endpoint({
    method: 'POST',
    path: '/parties/:id/contact_details',
    ...changes,
    input: { id, questions: z.array(questionKey).min(1, 'Name at least one question').max(keys.length) },
    output: contactDetails,
    summary: 'Notes that questions were gone through with the person today',
  }),
  sendContactCode: endpoint({
    method: 'POST',
    path: '/parties/:id/contact_details/codes',
    ...changes,
    rateLimitPerMinute: 20,
    /** `entry_id`: of a phone or an e-mail of the profile. */
    input: { id, channel, entry_id: id },
    output: z.object({ destination: z.string(), expires_at: instant }),
    errors: ['contact.refused'],
    summary: 'Sends a code of six digits to a number or address of the person',
  }),
  verifyContact: endpoint({
    method: 'POST',
    path: '/parties/:id/contact_details/verify',
    ...changes,
    rateLimitPerMinute: 20,
    input: { id, channel, entry_id: id, code: z.string().max(20) },
    output: contactDetails,
    errors: ['contact.wrong_code', 'contact.no_code'],
    summary: 'Verifies a number or address by the code that the person reads out',
  }),
  moveParties: endpoint({
    method: 'POST',
    path: '/parties/:id/contact_details/move',
    ...changes,
    input: {
      id,
      moved_on: day,
      /** Version of the physical address as it was read; null where there was none. */
      version: version.nullable(),
      /** The new physical address. */
      address: z.record(z.string().max(80), z.unknown()),
      /** Members of their records who moved along, each with the version of their address. */
      others: z.array(z.object({ party_id: id, version: version.nullable() })).max(mostPeople),
    },
    output: contactDetails,
    errors: ['stale'],
    summary:
      'Enters the move of a person and those who moved along; former addresses become residence history',
  }),
  listMoveReports: endpoint({
    method: 'GET',
    path: '/parties/:id/move_reports',
    access: viewer,
    input: { id, moved_on: day, party_ids: party_ids.optional() },
    output: z.object({ items: z.array(proposal) }),
    summary:
      'To whom a person and those who moved along have to report a move, until when, and in which case',
  }),
  planMoveReports: endpoint({
    method: 'POST',
    path: '/parties/:id/move_reports',
    access: atLeast('contributor'),
    permission: 'docket.edit',
    input: {
      id,
      moved_on: day,
      entries: z
        .array(z.object({ party_id: id, duty, legal_case_id: id, action_date: day }))
        .min(1, 'Choose at least one report')
        .max(3 * mostPeople),
    },
    output: z.object({ docket_entry_ids: z.array(id) }),
    summary: 'Makes docket entries of reports of a move; one that is there already is not made again',
  }),
})
