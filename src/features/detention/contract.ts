import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { custody } from '#features/cases/contract/client.ts'
import { answerValues, methodValues, resultValues, venueValues, type TransferQuestion } from './checks.ts'

const text = z.string().nullable()
const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const answer = z.enum(answerValues, 'Must be one of: yes, no, unknown, not_needed')
const note = z.string().trim().max(1_000, 'At most 1,000 characters').nullish()

const questions = {
  court_changed: answer,
  motions_pending: answer,
  interpreter_arranged: answer,
  family_notified: answer,
  counsel_notified: answer,
  court_notified: answer,
} satisfies Record<TransferQuestion, typeof answer>
const transferAnswers = z.object({ ...questions, notes: text })

const transfer = z.object({
  id,
  from_facility: z.string(),
  to_facility: z.string(),
  created_at: z.string(),
  /** null: nobody has answered yet. */
  answers: transferAnswers.nullable(),
  answered_by_name: text,
  answered_at: text,
})
export type Transfer = z.output<typeof transfer>

const hearing = z.object({
  id,
  type_name: z.string(),
  action_date: z.string(),
  location_name: text,
  legal_case_id: id,
})
export type DoubtedHearing = z.output<typeof hearing>

const custodyLine = z.object({
  id,
  display_name: z.string(),
  a_number: text,
  birth_country: text,
  /** Null: released, and the venue of a hearing is still in doubt. */
  custody: custody.nullable(),
  cases: z.array(z.object({ id, title: z.string() })),
  last_check: z
    .object({
      result: z.enum(resultValues),
      method: z.enum(methodValues),
      facility_name: text,
      note: text,
      checked_on: z.string(),
      checked_by_name: z.string(),
    })
    .nullable(),
  is_due: z.boolean(),
  /** Business days before today without a check; null: nobody has checked yet. */
  missed_days: z.int().nullable(),
  transfers: z.array(transfer),
  hearings_in_doubt: z.array(hearing),
  can: z.object({ check: z.boolean() }),
})
export type CustodyLine = z.output<typeof custodyLine>

export const detentionContract = contract('detention', {
  listInCustody: endpoint({
    method: 'GET',
    path: '/custody',
    access: atLeast('viewer'),
    input: { ...listInput, sort_by: z.enum(['due']).optional() },
    output: page(custodyLine).extend({ today: day }),
    summary: 'Clients in custody, those without a check of today first',
  }),
  checkCustody: endpoint({
    method: 'POST',
    path: '/custody/:id/checks',
    ...changes,
    input: {
      id,
      result: z.enum(resultValues, 'Must be one of: same, moved, released, not_found'),
      method: z.enum(methodValues, 'Must be one of: ice_locator, phone, visit'),
      /** Destination of a move, from the list or in words. */
      facility: id.nullish(),
      facility_other: z.string().trim().max(200, 'At most 200 characters').nullish(),
      note,
    },
    output: null,
    summary:
      'Notes whether somebody in custody is still there; a move or release changes the detention history',
  }),
  answerTransfer: endpoint({
    method: 'PATCH',
    path: '/custody/transfers/:id',
    ...changes,
    input: { id, ...questions, notes: note },
    output: null,
    summary: 'Answers what follows from a transfer between facilities',
  }),
  clearVenue: endpoint({
    method: 'POST',
    path: '/custody/hearings/:id/venue',
    access: atLeast('contributor'),
    permission: 'docket.edit',
    input: {
      id,
      outcome: z.enum(venueValues, 'Must be one of: same_court, new_court'),
      source: z.string().trim().min(3, 'Say how it is known, such as the portal or a call').max(500),
    },
    output: null,
    errors: ['detention.no_doubt'],
    summary: 'Confirms at which court a hearing takes place after a transfer',
  }),
})
