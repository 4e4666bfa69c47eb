import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, option, page } from '#core/contract.ts'
import { hearingFilters } from '#features/phrases/contract.ts'
import { parseANumber } from '#fields/aNumber/aNumber.ts'
import { deletionCalls } from './contract/deletion.ts'
import { numbersCalls } from './contract/numbers.ts'
import { partyCalls, partyCase, partyTag } from './contract/party.ts'
import { partyLine } from './contract/partyLine.ts'

const viewer = atLeast('viewer')

const partyItem = partyLine.extend({
  gender_name: z.string().nullable(),
  birth_country_name: z.string().nullable(),
  records: z.array(z.object({ id, public_id: z.string() })),
  open_case_count: z.int(),
  tags: z.array(partyTag),
  updated_at: z.string(),
})
export type PartyItem = z.output<typeof partyItem>

export const partiesContract = contract('parties', {
  ...partyCalls,
  ...numbersCalls,
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
  getPartyPermissions: endpoint({
    method: 'GET',
    path: '/parties/:id/permissions',
    access: viewer,
    input: { id },
    output: z.object({ access: z.boolean(), update: z.boolean() }),
    summary: 'What the caller may do with this person',
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
