import type { Entities } from '#query/server/rowType.ts'
import { docketEntries } from './docketEntries.ts'
import { documents } from './documents.ts'
import { evidenceRequests } from './evidenceRequests.ts'
import { formBatches } from './formBatches.ts'
import { formFilings } from './formFilings.ts'
import { legalCases } from './legalCases.ts'
import { letters } from './letters.ts'
import { messages } from './messages.ts'
import { parties } from './parties.ts'
import { records } from './records.ts'
import { surveys } from './surveys.ts'
import { users } from './users.ts'

/** Everything that can be searched, in the order in which it is offered. */
export const searchEntities = {
  parties,
  records,
  legal_cases: legalCases,
  docket_entries: docketEntries,
  documents,
  form_filings: formFilings,
  form_batches: formBatches,
  evidence_requests: evidenceRequests,
  letters,
  messages,
  surveys,
  users,
} as const satisfies Entities
