import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { fieldsShape } from '#fields/fields.ts'
import { closingEntries, closingFields } from '../caseFields.ts'
import { caseFilters, ids } from './case.ts'

const editor = atLeast('editor')

/** Limit of cases changed by one call. */
export const bulkLimit = 1_000

/** Selection: named cases, or all that a filter of the case list matches. */
const which = {
  ids: z.array(id).max(bulkLimit, `Choose at most ${bulkLimit} cases`).optional(),
  all_of: z.strictObject(caseFilters).optional(),
}

export const bulkCalls = {
  tagCases: endpoint({
    method: 'POST',
    path: '/legal_cases/bulk/tags',
    access: editor,
    permission: 'cases.edit',
    input: { ...which, add_tag_ids: ids.default([]), remove_tag_ids: ids.default([]) },
    output: startedWork,
    summary: 'Adds tags to many cases, or takes them off',
  }),
  assignCases: endpoint({
    method: 'POST',
    path: '/legal_cases/bulk/assign',
    access: editor,
    permission: 'cases.edit',
    input: {
      ...which,
      primary_attorney_id: id.nullish(),
      primary_legal_assistant_id: id.nullish(),
      add_attorney_ids: ids.default([]),
      add_legal_assistant_ids: ids.default([]),
    },
    output: startedWork,
    summary: 'Gives many cases other attorneys or legal assistants',
  }),
  closeCases: endpoint({
    method: 'POST',
    path: '/legal_cases/bulk/close',
    access: editor,
    permission: 'cases.close',
    input: { ...which, ...fieldsShape(closingFields), ...closingEntries },
    output: startedWork,
    summary: 'Closes many cases, with the same reasons',
  }),
}
