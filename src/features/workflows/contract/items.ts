import * as z from 'zod'
import { id } from '#core/contract.ts'
import { groupOptions, itemLimits, staffOptions } from '../workflowFields.ts'

export const whoMay = z
  .array(z.union([id, z.enum(groupOptions)], 'Choose people from the list'))
  .max(50, 'Name at most 50 people')

export const itemFields = {
  docket_entry_type_to_create_id: id,
  /** Below zero: before. */
  in_days: z
    .int('Enter whole days')
    .min(-itemLimits.days, `At most ${itemLimits.days} days before`)
    .max(itemLimits.days, `At most ${itemLimits.days} days after`),
  comment: z.string().trim().max(5_000, 'Comment can have at most 5,000 characters').nullable(),
  use_default_comment: z.boolean('Must be true or false'),
  all_teams: z.boolean('Must be true or false'),
  assignees: z
    .array(z.union([id, z.enum(staffOptions)], 'Choose people from the list'))
    .max(50, 'Assign at most 50 people'),
}

/** Item of a workflow; a new one has the specification's defaults for what is omitted. */
export const itemInput = z.strictObject({
  id: id.optional(),
  ...itemFields,
  in_days: itemFields.in_days.default(0),
  comment: itemFields.comment.default(null),
  use_default_comment: itemFields.use_default_comment.default(true),
  all_teams: itemFields.all_teams.default(false),
  assignees: itemFields.assignees.default([]),
})
export type WorkflowItemInput = z.output<typeof itemInput>

/** Part of a save of a docket entry: workflows left out, or some of their items changed, this once. */
export const workflowChoice = {
  skip_workflow: z.boolean('Must be true or false').optional(),
  modified_workflows: z
    .array(z.strictObject({ id, ...z.object(itemFields).partial().shape }))
    .max(200, 'Change at most 200 items at once')
    .optional(),
}
export type WorkflowChoice = z.output<z.ZodObject<typeof workflowChoice>>
