import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { visibleUsers } from '#access/server/visibleUsers.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { PlannedEntry, workflowsContract } from '../contract.ts'
import type { WorkflowChoice } from '../contract/items.ts'
import { deepest } from '../workflowFields.ts'
import { isAmong } from './isAmong.ts'
import { planEntries, type Trigger } from './planEntries.ts'

type Call = (typeof workflowsContract)['endpoints']['previewWorkflows']

/** Entries that a docket entry would have workflows make, with what these make in turn. */
export async function previewWorkflows(ctx: ReadCtx, input: InputOf<Call>): Promise<OutputOf<Call>> {
  await requireCase(ctx, input.legal_case_id)
  const type = await ctx.db
    .selectFrom('docket_entry_types')
    .select('name')
    .where('id', '=', input.docket_entry_type_id)
    .executeTakeFirst()
  if (!type) throw invalid({ docket_entry_type_id: 'Choose a type from the list' })
  const items: PlannedEntry[] = []
  const isWhole = await addPlans(
    ctx,
    items,
    1,
    {
      event: input.event,
      legal_case_id: input.legal_case_id,
      docket_entry_type_id: input.docket_entry_type_id,
      type_name: type.name,
      day: input.event === 'done' ? null : (input.action_date ?? null),
      location_id: input.location_id ?? null,
      hearing_outcome: input.hearing_outcome ?? null,
      assignee_ids: input.assignee_ids ?? [],
      is_internal: input.is_internal ?? false,
    },
    input.modified_workflows,
  )
  return { items, is_cut_off: !isWhole }
}

/** false: the chain is longer than what is made. */
async function addPlans(
  ctx: ReadCtx,
  items: PlannedEntry[],
  depth: number,
  trigger: Trigger,
  changes: WorkflowChoice['modified_workflows'] = [],
): Promise<boolean> {
  const plans = await planEntries(ctx, trigger, changes)
  if (plans.length === 0) return true
  if (depth > deepest) return false
  const names = await namesOf(
    ctx,
    plans.flatMap(({ assignee_ids, left_out }) => [...assignee_ids, ...left_out]),
  )
  let isWhole = true
  const nameOf = (id: number) => names.get(id) ?? 'Somebody'
  for (const {
    assignee_ids,
    left_out,
    editors,
    skippers,
    item: _,
    counted_from: __,
    hearing_outcome: ___,
    ...plan
  } of plans) {
    items.push({
      ...plan,
      depth,
      assignees: assignee_ids.map((id) => ({ id, name: nameOf(id) })),
      left_out: left_out.map(nameOf),
      can: { edit: isAmong(ctx.actor, editors), skip: isAmong(ctx.actor, skippers) },
    })
    const next = {
      event: 'created',
      day: plan.action_date,
      location_id: null,
      hearing_outcome: null,
    } as const
    const { docket_entry_type_id, type_name } = plan
    isWhole =
      (await addPlans(ctx, items, depth + 1, {
        ...trigger,
        ...next,
        docket_entry_type_id,
        type_name,
        assignee_ids,
      })) && isWhole
  }
  return isWhole
}

/** Names of the users whom the caller may see. */
export async function namesOf(ctx: ReadCtx, ids: readonly number[]): Promise<Map<number, string>> {
  const users = await visibleUsers(ctx)
    .select(['users.id', 'users.display_name'])
    .where('users.id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .execute()
  return new Map(users.map(({ id, display_name }) => [id, display_name]))
}
