import { sql } from 'kysely'
import { dayFormat } from '#core/zoneFormat.ts'
import { codeOf } from '#core/events.ts'
import { forbidden, invalidAt } from '#core/errors.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import { hasCaller, type WriteCtx } from '#core/server/http/context.ts'
import { caseEvents } from '#features/cases/events.ts'
import type { DocketEntry } from '#features/docket/contract.ts'
import { readSetting } from '#features/settings/server/settings.ts'
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
  const { entry, is_internal, workflows = {}, depth = 0, is_outcome_chosen = false } = subject
  const event = is_outcome_chosen ? 'done' : entryEvents[code]
  if (!event || !workflows || !hasCaller(ctx) || (is_outcome_chosen && !entry.is_done)) return
  const trigger: Trigger = {
    event,
    legal_case_id: entry.legal_case_id,
    docket_entry_type_id: entry.docket_entry_type_id,
    type_name: entry.type_name,
    // After something done, days are counted from the day of doing.
    day: is_outcome_chosen ? await dayDone(ctx, entry) : event === 'done' ? null : entry.action_date,
    location_id: entry.location_id,
    hearing_outcome: entry.hearing_outcome,
    assignee_ids: entry.assignees.map(({ id }) => id),
    is_internal,
  }
  const all = await planEntries(ctx, trigger, workflows.modified_workflows)
  const plans = await lackingEntries(
    ctx,
    entry.id,
    // The others followed when it was done.
    is_outcome_chosen ? all.filter(({ hearing_outcome }) => hearing_outcome !== null) : all,
  )
  await makeEntries(ctx, trigger, permitted(ctx, plans, workflows), { parent_id: entry.id, depth })
  await recordSkipped(ctx, plans, workflows, { ...entry, event: event as 'created' | 'done' })
}

async function dayDone(ctx: WriteCtx, { done_at }: Pick<DocketEntry, 'done_at'>): Promise<string | null> {
  const { timezone } = await readSetting(ctx.db, 'timezone')
  return done_at && dayFormat(timezone).format(new Date(done_at))
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

/** Plans without an entry yet: one that is done again, after that was taken back, still has what followed the first time. */
async function lackingEntries(ctx: WriteCtx, parent_id: number, plans: EntryPlan[]): Promise<EntryPlan[]> {
  if (plans.length === 0) return plans
  const made = await ctx.db
    .selectFrom('docket_entry_relations as r')
    .innerJoin('workflow_entries as w', 'w.docket_entry_id', 'r.child_docket_entry_id')
    .innerJoin('docket_entries as e', 'e.id', 'w.docket_entry_id')
    .where('r.parent_docket_entry_id', '=', parent_id)
    .where('e.deleted_at', 'is', null)
    .where('e.cancelled_at', 'is', null)
    .select('w.workflow_item_id')
    .execute()
  const items = new Set(made.map(({ workflow_item_id }) => workflow_item_id))
  return plans.filter(({ item_id }) => !items.has(item_id))
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

/** A line about the entry: whoever may not see it is not to read what would have followed. */
async function recordSkipped(
  ctx: WriteCtx,
  plans: readonly EntryPlan[],
  { skip_workflow }: WorkflowChoice,
  { id, record_id, event }: Pick<DocketEntry, 'id' | 'record_id'> & { event: 'created' | 'done' },
): Promise<void> {
  if (!skip_workflow || plans.length === 0) return
  await ctx.record(workflowEvents, 'skipped', {
    entity: 'docket_entries',
    entity_id: id,
    record_id,
    changes: { left_out: [null, plans.map(({ type_name }) => type_name)] },
  })
  await ctx.db
    .insertInto('workflow_skips')
    .values({ docket_entry_id: id, event })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** In the name of the office: whoever marks an entry done need not have the rights to make what follows. */
export async function makeEntries(
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
  for (const { item_id, counted_from, item, ...plan } of await stillPlanned(ctx, plans)) {
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
      .values({
        docket_entry_id: id,
        workflow_item_id: item_id,
        counted_from,
        follows_id: parent_id,
        item: JSON.stringify(item),
        made: sql<string>`(select ${factsOfEntry} from docket_entries e where e.id = ${id})`,
      })
      .execute()
    await recordChange(ctx, 'created', { id }, { depth: depth + 1 })
  }
}

/** The entry `e` as it is, by which one sees later what somebody has changed by hand. */
export const factsOfEntry = sql<EntryFacts>`jsonb_build_object('docket_entry_type_id', e.docket_entry_type_id,
  'action_date', e.action_date, 'comment', md5(e.comment),
  'assignee_ids', (select coalesce(jsonb_agg(a.user_id order by a.user_id), '[]')
    from docket_entries_assignments a where a.docket_entry_id = e.id))`

export interface EntryFacts {
  docket_entry_type_id: number
  action_date: string | null
  /** A hash. */
  comment: string | null
  assignee_ids: number[]
}

/** Workflows stay as they are until the transaction ends; an item deleted since it was read makes nothing. */
async function stillPlanned({ db }: WriteCtx, plans: readonly EntryPlan[]): Promise<EntryPlan[]> {
  const workflow_ids = [...new Set(plans.map(({ workflow_id }) => workflow_id))]
  await db
    .selectFrom('workflows')
    .select('id')
    .where('id', '=', sql<number>`any(${workflow_ids})`)
    .orderBy('id')
    .forShare()
    .execute()
  const items = await db
    .selectFrom('workflow_items')
    .select('id')
    .where('workflow_id', '=', sql<number>`any(${workflow_ids})`)
    .where('archived_at', 'is', null)
    .execute()
  const ids = new Set(items.map(({ id }) => id))
  return plans.filter(({ item_id }) => ids.has(item_id))
}
