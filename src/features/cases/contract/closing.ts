import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { fieldsShape } from '#fields/fields.ts'
import { closingEntries, closingFields, closingNotice, reopeningFields } from '../caseFields.ts'
import { legalCase } from './case.ts'

const editor = atLeast('editor')

export const closingCalls = {
  closeCase: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/close',
    access: editor,
    permission: 'cases.close',
    input: { id, ...fieldsShape(closingFields), ...closingEntries, ...closingNotice },
    output: legalCase,
    errors: ['case.already_closed'],
    summary:
      'Closes a case, with reasons, and settles its open entries; tells a party by mail or text when asked',
  }),
  reopenCase: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/reopen',
    access: editor,
    permission: 'cases.close',
    input: {
      id,
      ...fieldsShape(reopeningFields),
      /** Reopens the docket entries that the closing cancelled or marked done. */
      reopens_entries: z.boolean('Must be true or false').default(false),
    },
    output: legalCase,
    errors: ['case.not_closed'],
    summary: 'Reopens a closed case; its closing stays in the history',
  }),
}
