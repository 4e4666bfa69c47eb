import { codeOf } from '#core/events.ts'
import { forbidden, invalidAt } from '#core/errors.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import { hasCaller, type WriteCtx } from '#core/server/http/context.ts'
import { caseEvents } from '#features/cases/events.ts'
import { docketEvents, type EntryChange } from '#features/docket/events.ts'
import { insertEntry } from '#features/docket/server/createEntry.ts'
import { recordChange } from '#features/docket/server/recordEntry.ts'
import { relate } from '#features/docket/server/relations.ts'
import type { WorkflowChoice } from '../contract/items.ts'
import { workflowEvents } from '../events.ts'
import { deepest, type WorkflowEvent } from '../workflowFields.ts'
import { isAmong } from './isAmong.ts'
import { planEntries, type EntryPlan, type Trigger } from './planEntries.ts'

const entryEvents: Partial<Record<string, WorkflowEvent>> = {
  [codeOf(docketEvents, 'created')]: 'created',
  [codeOf(docketEvents, 'done')]: 'done',
}
const eventsOfCases: Partial<Record<string, WorkflowEvent>> = {
  [codeOf(caseEvents, 'opened')]: 'opened',
  [codeOf(caseEvents, 'closed')]: 'closed',
}

/** Makes the entries that follow one that was made or done. */
export const followEntryByWorkflows: Reaction<EntryChange> = async (ctx, { code, subject }) => {
  const event = entryEvents[code]
  const { entry, is_internal, workflows = {}, depth = 0 } = subject
  if (!event || !workflows || !hasCaller(ctx)) return
  const trigger: Trigger = {
    event,
    legal_case_id: entry.legal_case_id,
    docket_entry_type_id: entry.docket_entry_type_id,
    type_name: entry.type_name,
    // After something done, days are counted from the day of doing.
    day: event === 'done' ? null : entry.action_date,
    location_id: entry.location_id,
    hearing_outcome: entry.hearing_outcome,
    assignee_ids: entry.assignees.map(({ id }) => id),
    is_internal,
  }
  const plans = await planEntries(ctx, trigger, workflows.modified_workflows)
  await makeEntries(ctx, trigger, permitted(ctx, plans, workflows), { parent_id: entry.id, depth })
  await recordSkipped(ctx, plans, workflows, entry.record_id)
}

/** Makes the entries that follow a case that was opened or closed. */
export const followCaseByWorkflows: Reaction = async (ctx, { code, entity_id }) => {
  const event = eventsOfCases[code]
  if (!event || !hasCaller(ctx)) return
  const legalCase = await ctx.db
    .selectFrom('legal_cases')
    .select(['title', 'opened', 'closed'])
    .where('id', '=', entity_id!)
    .executeTakeFirstOrThrow()
  const trigger: Trigger = {
    event,
    legal_case_id: entity_id!,
    docket_entry_type_id: null,
    type_name: legalCase.title,
    day: legalCase[event === 'opened' ? 'opened' : 'closed'],
    location_id: null,
    hearing_outcome: null,
    assignee_ids: [],
    is_internal: false,
  }
  await makeEntries(ctx, trigger, await planEntries(ctx, trigger), { parent_id: null, depth: 0 })
}

/** The entries to make, if the caller may leave out or change what they do. */
function permitted(ctx: WriteCtx, plans: EntryPlan[], choice: WorkflowChoice): EntryPlan[] {
  const { skip_workflow, modified_workflows = [] } = choice
  const planned = new Map(plans.map((plan) => [plan.item_id, plan]))
  for (const { id } of modified_workflows) {
    const plan = planned.get(id)
    if (!plan)
      throw invalidAt('docket_entry', {
        modified_workflows: 'These entries do not follow it any more: look again',
      })
    if (!isAmong(ctx.actor, plan.editors))
      throw forbidden(
        'workflows.not_editor',
        `You may not change what the workflow makes: ${plan.type_name}.`,
      )
  }
  if (!skip_workflow) return plans
  const other = plans.find(({ skippers }) => !isAmong(ctx.actor, skippers))
  if (other)
    throw forbidden(
      'workflows.not_skipper',
      `You may not leave out what the workflow makes: ${other.type_name}.`,
    )
  return []
}

async function recordSkipped(
  ctx: WriteCtx,
  plans: readonly EntryPlan[],
  { skip_workflow }: WorkflowChoice,
  record_id: number,
): Promise<void> {
  if (!skip_workflow) return
  for (const [workflow_id, items] of Map.groupBy(plans, (plan) => plan.workflow_id))
    await ctx.record(workflowEvents, 'skipped', {
      entity_id: workflow_id,
      record_id,
      changes: { left_out: [null, items.map(({ type_name }) => type_name)] },
    })
}

/** In the name of the office: whoever marks an entry done need not have the rights to make what follows. */
async function makeEntries(
  caller: WriteCtx,
  { legal_case_id, is_internal }: Trigger,
  plans: readonly EntryPlan[],
  { parent_id, depth }: { parent_id: number | null; depth: number },
): Promise<void> {
  if (plans.length === 0) return
  if (depth >= deepest) {
    await caller.record(workflowEvents, 'stopped', {
      entity_id: plans[0]!.workflow_id,
      changes: { left_out: [null, plans.map(({ type_name }) => type_name)] },
    })
    return
  }
  const ctx = { ...caller, actor: { ...caller.actor, creates_internal: true } }
  for (const { item_id, counted_from, ...plan } of plans) {
    const { docket_entry_type_id, action_date, comment, assignee_ids } = plan
    const id = await insertEntry(ctx, {
      legal_case_id,
      docket_entry_type_id,
      action_date,
      comment,
      assignee_ids,
      is_internal,
    })
    if (parent_id !== null) await relate(ctx, parent_id, id, { kind: 'follow_up', is_protected: false })
    await ctx.db
      .insertInto('workflow_entries')
      .values({ docket_entry_id: id, workflow_item_id: item_id, counted_from })
      .execute()
    await recordChange(ctx, 'created', { id }, { depth: depth + 1 })
  }
}
