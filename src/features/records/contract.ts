import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, named, option, page } from '#core/contract.ts'
import { deletionCalls } from './contract/deletion.ts'
import { partiesCalls } from './contract/parties.ts'
import { recordCalls } from './contract/record.ts'
import { relatedCalls } from './contract/related.ts'

const viewer = atLeast('viewer')

const recordItem = z.object({
  id,
  public_id: z.string(),
  opened: z.string(),
  archived_at: z.string().nullable(),
  record_holder_party_id: id,
  holder_name: z.string(),
  other_party_count: z.int(),
  open_case_count: z.int(),
  teams: z.array(named),
  updated_at: z.string(),
})
export type RecordItem = z.output<typeof recordItem>

const recentRecord = z.object({ id, public_id: z.string(), holder_name: z.string(), at: z.string() })

export const recordsContract = contract('records', {
  ...recordCalls,
  ...partiesCalls,
  ...relatedCalls,
  ...deletionCalls,
  listRecords: endpoint({
    method: 'GET',
    path: '/records',
    access: viewer,
    input: {
      ...listInput,
      sort_by: z.enum(['public_id', 'opened', 'holder', 'updated_at']).optional(),
      team_id: id.optional(),
      archived: z.boolean().optional(),
    },
    output: page(recordItem),
    summary: 'Records the caller sees, by public id, name or A-number of anyone in them',
  }),
  listRecentRecords: endpoint({
    method: 'GET',
    path: '/recent_records',
    access: viewer,
    input: { limit: z.int().min(1).max(50).default(8) },
    output: z.array(recentRecord),
    summary: 'Records the caller worked on last',
  }),
  listRecordCaseOptions: endpoint({
    method: 'GET',
    path: '/records/:id/legal_cases/options',
    access: viewer,
    input: { id },
    output: z.array(option),
    summary: 'Cases of a record to choose from',
  }),
})
