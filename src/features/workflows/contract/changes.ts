import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'

/** Open cases that one job changes at most; the others stay listed. */
export const mostCases = 1_000

export const changedFields = ['type', 'day', 'comment', 'assignees'] as const
export type ChangedField = (typeof changedFields)[number]

const entryChange = z.object({
  /** keep: somebody has changed the entry by hand, so it stays as it is. */
  kind: z.enum(['change', 'add', 'remove', 'keep']),
  docket_entry_id: id.nullable(),
  type_name: z.string(),
  action_date: z.string().nullable(),
  /** The entry or the case that it follows. */
  follows: z.string(),
  fields: z.array(
    z.object({ field: z.enum(changedFields), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** Fields that the workflow would change, too, and somebody has changed by hand. */
  by_hand: z.array(z.enum(changedFields)),
  /** Named in the workflow, and unable to be assigned this entry. */
  left_out: z.array(z.string()),
})
export type WorkflowEntryChange = z.output<typeof entryChange>

const caseChange = z.object({
  id,
  title: z.string(),
  holder_name: z.string(),
  changes: z.array(entryChange),
})
export type WorkflowCaseChange = z.output<typeof caseChange>

/** Apart from workflows themselves: each change of the docket outdates this. */
export const workflowChangesContract = contract('workflowChanges', {
  listWorkflowChanges: endpoint({
    method: 'GET',
    path: '/workflows/:id/changes',
    access: atLeast('admin'),
    input: { id, page: listInput.page, items_per_page: listInput.items_per_page },
    output: page(caseChange).extend({ version: z.int() }),
    summary: 'Open cases that are not as the workflow has it now, and what it would change in each',
  }),
  applyWorkflow: endpoint({
    method: 'POST',
    path: '/workflows/:id/changes',
    access: atLeast('admin'),
    input: {
      id,
      /** As it was shown. */
      version: z.int(),
      legal_case_ids: z
        .array(id)
        .min(1, 'Choose at least one case')
        .max(mostCases, `Choose at most ${mostCases.toLocaleString('en-US')} cases`)
        .optional()
        .describe('Absent: all that are listed'),
    },
    output: startedWork,
    errors: ['stale'],
    summary: 'Changes open cases in the background as the workflow has it now; what is done stays',
  }),
})
