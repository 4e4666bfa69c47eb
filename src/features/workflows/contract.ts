import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { hearingOutcomes } from '#features/docket/hearingFields.ts'
import { itemFields, itemInput, whoMay, workflowChoice } from './contract/items.ts'
import { itemLimits, workflowEvents, workflowOwners } from './workflowFields.ts'

const admin = atLeast('admin')

const outcome = z.enum(
  hearingOutcomes.map(({ value }) => value),
  'Choose an outcome from the list',
)
const workflowInput = {
  event: z.enum(workflowEvents, 'Must be one of: created, done, opened, closed'),
  hearing_outcome: outcome.nullable().default(null),
  is_detained: z.boolean('Must be true or false').nullable().default(null),
  tag_ids: z.array(id).max(50).default([]),
  location_ids: z.array(id).max(50).default([]),
  /** Case types to which workflows after entries are limited. */
  legal_case_type_ids: z.array(id).max(50).default([]),
  items: z
    .array(itemInput)
    .min(1, 'A workflow makes at least one entry')
    .max(itemLimits.items, `A workflow makes at most ${itemLimits.items} entries`),
  editors: whoMay.default(['all_editors']),
  skippers: whoMay.default(['all_editors']),
}
export type WorkflowInput = z.output<z.ZodObject<typeof workflowInput>>

const item = z.object({ id, ...itemFields, type_name: z.string() })

export const workflow = z.object({
  id,
  workflowable_type: z.enum(workflowOwners),
  workflowable_id: id,
  event: z.enum(workflowEvents),
  hearing_outcome: outcome.nullable(),
  is_detained: z.boolean().nullable(),
  tag_ids: z.array(id),
  location_ids: z.array(id),
  legal_case_type_ids: z.array(id),
  items: z.array(item),
  editors: whoMay,
  skippers: whoMay,
  version: z.int(),
})
export type Workflow = z.output<typeof workflow>

const planned = z.object({
  item_id: id,
  workflow_id: id,
  /** 1: made by this save; 2: by an entry that it makes; and so on. */
  depth: z.int(),
  docket_entry_type_id: id,
  type_name: z.string(),
  action_date: z.string(),
  /** Below zero: before what it follows. */
  in_days: z.int(),
  comment: z.string().nullable(),
  assignees: z.array(z.object({ id, name: z.string() })),
  /** Named in the workflow, and unable to be assigned this entry. */
  left_out: z.array(z.string()),
  can: z.object({ edit: z.boolean(), skip: z.boolean() }),
})
export type PlannedEntry = z.output<typeof planned>

export const workflowsContract = contract('workflows', {
  listWorkflows: endpoint({
    method: 'GET',
    path: '/workflows',
    access: atLeast('viewer'),
    input: { workflowable_type: z.enum(workflowOwners).optional(), workflowable_id: id.optional() },
    output: z.object({ items: z.array(workflow) }),
    summary: 'Workflows of all types, or of one',
  }),
  createWorkflow: endpoint({
    method: 'POST',
    path: '/workflows',
    access: admin,
    input: { workflowable_type: z.enum(workflowOwners), workflowable_id: id, ...workflowInput },
    output: workflow,
    errors: ['workflows.loop', 'workflows.too_many'],
    summary: 'Adds a workflow to a type of docket entries or cases',
  }),
  updateWorkflow: endpoint({
    method: 'PATCH',
    path: '/workflows/:id',
    access: admin,
    input: { id, ...workflowInput, version: z.int() },
    output: workflow,
    errors: ['stale', 'workflows.loop', 'workflows.too_many'],
    summary: 'Changes a workflow; entries it made stay as they are',
  }),
  deleteWorkflow: endpoint({
    method: 'DELETE',
    path: '/workflows/:id',
    access: admin,
    input: { id },
    output: null,
    summary: 'Deletes a workflow; entries it made stay',
  }),
  previewWorkflows: endpoint({
    method: 'POST',
    path: '/workflows/preview',
    access: atLeast('contributor'),
    reads: true,
    input: {
      event: z.enum(['created', 'done']),
      legal_case_id: id,
      docket_entry_type_id: id,
      action_date: day.nullish(),
      location_id: id.nullish(),
      assignee_ids: z.array(id).max(100).optional(),
      hearing_outcome: outcome.nullish(),
      is_internal: z.boolean('Must be true or false').optional(),
      modified_workflows: workflowChoice.modified_workflows,
    },
    output: z.object({ items: z.array(planned), is_cut_off: z.boolean() }),
    summary: 'What workflows would make of a docket entry',
  }),
})
