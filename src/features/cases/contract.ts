import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { alsoNamed, contract, endpoint, id, listInput, named, option, page } from '#core/contract.ts'
import { bulkCalls } from './contract/bulk.ts'
import { caseCalls, caseFilters, caseStatuses, tag } from './contract/case.ts'
import { clientCalls } from './contract/client.ts'
import { closingCalls } from './contract/closing.ts'
import { deletionCalls } from './contract/deletion.ts'
import { partiesCalls } from './contract/parties.ts'
import { tagsCalls } from './contract/tags.ts'

const viewer = atLeast('viewer')

const nextEntry = z.object({
  id,
  type_name: z.string(),
  type_color: z.string(),
  is_hearing: z.boolean(),
  action_date: z.string(),
  event_time_start: z.string().nullable(),
})

const caseLine = z.object({
  id,
  record_id: id,
  record_public_id: z.string(),
  title: z.string(),
  holder_name: z.string(),
  a_number: z.string().nullable(),
  legal_case_type_id: id,
  type_name: z.string(),
  primary_attorney: named.nullable(),
  primary_attorney_id: id.nullable(),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
  last_created_docket_entry_date: z.string().nullable(),
  /** Earliest open entry; it may be overdue. */
  next_entry: nextEntry.nullable(),
  /** The same, hearings only. */
  next_hearing: nextEntry.nullable(),
  tags: z.array(tag),
  can: z.object({ edit: z.boolean(), close: z.boolean() }),
})

const caseItem = alsoNamed(caseLine, { record_holder_party_name: 'holder_name' })
export type CaseItem = z.output<typeof caseItem>

export const casesContract = contract('cases', {
  ...caseCalls,
  ...clientCalls,
  ...partiesCalls,
  ...closingCalls,
  ...deletionCalls,
  ...tagsCalls,
  ...bulkCalls,
  listCases: endpoint({
    method: 'GET',
    path: '/legal_cases',
    access: viewer,
    input: {
      ...listInput,
      sort_by: z
        .enum([
          'last_created_docket_entry_date',
          'title',
          'record_public_id',
          'client',
          'opened',
          'attorney',
          'type',
          'next_entry',
        ])
        .optional(),
      ...caseFilters,
    },
    output: page(caseItem),
    summary: 'Cases the caller sees: open before closed, then by newest docket entry',
  }),
  listCaseOptions: endpoint({
    method: 'GET',
    path: '/legal_cases/options',
    access: viewer,
    input: { ...listInput, record_id: id.optional(), status: z.enum(caseStatuses).default('open') },
    output: page(option),
    summary: 'Cases to choose from, by title, record, name or A-number',
  }),
  isEmailNotificationEnabled: endpoint({
    method: 'GET',
    path: '/legal_cases/email_notification_enabled',
    access: viewer,
    input: {},
    output: z.object({ email_notification_enabled: z.boolean() }),
    summary: 'Whether clients are written to when a case is closed',
  }),
})
