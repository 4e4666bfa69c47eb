import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { docketItem } from '#features/docket/contract.ts'
import { legalCasePartySlider } from '#features/settings/contract/partySlider.ts'
import { text } from './case.ts'

const viewer = atLeast('viewer')

export const custody = z.object({
  facility_name: text,
  city: text,
  state: text,
  phone_number: text,
  attorney_line: text,
  visiting_rules: text,
  mail_rules: text,
  legal_mail_rules: text,
  deposit_rules: text,
  authority_name: text,
  initiated_date: text,
  initiated_date_format: text,
  /** False: a detention without a last day, of which nothing says that it goes on. */
  is_certain: z.boolean(),
})

/** Client and court of a case, limited to what the caller sees. */
export const caseClient = z.object({
  client: z
    .object({
      id,
      display_name: z.string(),
      initials: z.string(),
      photo_id: id.nullable(),
      a_number: text,
      no_a_number: z.boolean().nullable(),
      /** At most three numbers that are safe to call, preferred ones first. */
      phones: z.array(
        z.object({
          id,
          phone_number: z.string(),
          extension: text,
          owner: text,
          type_name: text,
          preferred_text: z.boolean().nullable(),
        }),
      ),
      language: text,
      /** null: language unknown. */
      needs_interpreter: z.boolean().nullable(),
      /** null: not known to be detained. */
      custody: custody.nullable(),
    })
    .nullable(),
  /** Place of the next hearing, otherwise of the latest one. */
  court_name: text,
  /** Judge of that hearing; if no hearing names one, of the client's latest proceeding. */
  judge: text,
  next_hearing: docketItem.nullable(),
})
export type CaseClient = z.output<typeof caseClient>

export const clientCalls = {
  getCaseClient: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/client',
    access: viewer,
    input: { id, today: day.optional() },
    output: caseClient,
    summary: 'Whom a case is about, how they are reached, and its court, judge and next hearing',
  }),
  getPartySliderSettings: endpoint({
    method: 'GET',
    path: '/legal_cases/party_slider_settings',
    access: viewer,
    input: {},
    output: legalCasePartySlider,
    summary: 'What the party slider of a case shows of each person',
  }),
}
