import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween, lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Workflow, WorkflowInput, workflowsContract } from '../contract.ts'
import type { WorkflowItemInput } from '../contract/items.ts'
import { workflowEvents } from '../events.ts'
import { eventsOf, type WorkflowOwner } from '../workflowFields.ts'
import { requireBounded } from './requireBounded.ts'

type Calls = (typeof workflowsContract)['endpoints']

const ownerColumns = {
  docket_entry_type: 'docket_entry_type_id',
  legal_case_type: 'legal_case_type_id',
} as const

const shown = (db: ReadDb | Transacting) =>
  (db as ReadDb).selectFrom('workflows as w').select([
    'w.id',
    sql<WorkflowOwner>`case when w.docket_entry_type_id is null then 'legal_case_type' else 'docket_entry_type' end`.as(
      'workflowable_type',
    ),
    sql<number>`coalesce(w.docket_entry_type_id, w.legal_case_type_id)`.as('workflowable_id'),
    'w.event',
    'w.hearing_outcome',
    'w.is_detained',
    'w.editors',
    'w.skippers',
    'w.version',
    sql<number[]>`array(select tag_id from workflow_tags t where t.workflow_id = w.id order by tag_id)`.as(
      'tag_ids',
    ),
    sql<
      number[]
    >`array(select location_id from workflow_locations l where l.workflow_id = w.id order by location_id)`.as(
      'location_ids',
    ),
    sql<
      number[]
    >`array(select legal_case_type_id from workflow_case_types t where t.workflow_id = w.id order by legal_case_type_id)`.as(
      'legal_case_type_ids',
    ),
    sql<Workflow['items']>`(select coalesce(json_agg(json_build_object('id', i.id,
        'docket_entry_type_to_create_id', i.docket_entry_type_to_create_id, 'type_name', t.name, 'in_days', i.in_days,
        'comment', i.comment, 'use_default_comment', i.use_default_comment, 'all_teams', i.all_teams,
        'assignees', i.assignees) order by i.position, i.id), '[]')
        from workflow_items i join docket_entry_types t on t.id = i.docket_entry_type_to_create_id
        where i.workflow_id = w.id and i.archived_at is null)`.as('items'),
  ])

export async function listWorkflows(
  { db }: ReadCtx,
  { workflowable_type, workflowable_id }: InputOf<Calls['listWorkflows']>,
): Promise<{ items: Workflow[] }> {
  const items = await shown(db)
    .$if(workflowable_type !== undefined, (q) =>
      q.where(`w.${ownerColumns[workflowable_type!]}`, 'is not', null),
    )
    .$if(workflowable_id !== undefined, (q) =>
      q.where(sql<boolean>`coalesce(w.docket_entry_type_id, w.legal_case_type_id) = ${workflowable_id}`),
    )
    .orderBy('w.id')
    .execute()
  return { items: items as Workflow[] }
}

export const workflowsOf = async (ctx: ReadCtx, workflowable_type: WorkflowOwner): Promise<Workflow[]> =>
  (await listWorkflows(ctx, { workflowable_type })).items

export async function getWorkflow(db: ReadDb | Transacting, id: number): Promise<Workflow> {
  const found = await shown(db).where('w.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('This workflow')
  return found as Workflow
}

export async function createWorkflow(
  ctx: WriteCtx,
  { workflowable_type, workflowable_id, ...input }: InputOf<Calls['createWorkflow']>,
): Promise<Workflow> {
  await requireOwner(ctx, workflowable_type, workflowable_id)
  await check(ctx, workflowable_type, input)
  const { id } = await ctx.db
    .insertInto('workflows')
    .values({ [ownerColumns[workflowable_type]]: workflowable_id, ...rowOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeDetails(ctx, id, input, [])
  return recordAfter(ctx, 'created', id, {})
}

export async function updateWorkflow(
  ctx: WriteCtx,
  { id, version, ...input }: InputOf<Calls['updateWorkflow']>,
): Promise<Workflow> {
  const before = await lockedWorkflow(ctx, id)
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'workflows', id))
  await check(ctx, before.workflowable_type, input, before)
  const updated_at = ctx.now.toISOString()
  await ctx.db
    .updateTable('workflows')
    .set({
      ...rowOf(input),
      version: version + 1,
      updated_at,
      ...(!isSame(whenOf(before), whenOf(input)) && { conditions_at: updated_at }),
    })
    .where('id', '=', id)
    .execute()
  await writeDetails(
    ctx,
    id,
    input,
    before.items.map((item) => item.id),
  )
  return recordAfter(ctx, 'changed', id, await logged(ctx.db, before))
}

export async function deleteWorkflow(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await lockedWorkflow(ctx, id)
  await ctx.db.deleteFrom('workflows').where('id', '=', id).execute()
  await ctx.record(workflowEvents, 'deleted', {
    entity_id: id,
    changes: changesBetween(await logged(ctx.db, before), {}),
  })
}

/** The event and the conditions: what they let in or leave out otherwise than before counts from their change. */
const whenOf = (workflow: Pick<Workflow, 'event' | 'hearing_outcome' | 'is_detained' | Conditions>) => [
  workflow.event,
  workflow.hearing_outcome,
  workflow.is_detained,
  ...conditions.map((name) => [...new Set(workflow[name])].toSorted((a, b) => a - b)),
]
const conditions = ['tag_ids', 'location_ids', 'legal_case_type_ids'] as const
type Conditions = (typeof conditions)[number]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function lockedWorkflow(ctx: WriteCtx, id: number): Promise<Workflow> {
  await ctx.db.selectFrom('workflows').select('id').where('id', '=', id).forUpdate().execute()
  return getWorkflow(ctx.db, id)
}

const rowOf = ({ event, hearing_outcome, is_detained, editors, skippers }: WorkflowInput) => ({
  event,
  hearing_outcome,
  is_detained,
  editors: JSON.stringify(editors),
  skippers: JSON.stringify(skippers),
})

async function recordAfter(
  ctx: WriteCtx,
  event: 'created' | 'changed',
  id: number,
  before: Partial<Awaited<ReturnType<typeof logged>>>,
): Promise<Workflow> {
  // Two at once could close a loop that neither sees.
  await sql`select pg_advisory_xact_lock(hashtext('workflows'))`.execute(ctx.db)
  await requireBounded(ctx.db)
  const after = await getWorkflow(ctx.db, id)
  await ctx.record(workflowEvents, event, {
    entity_id: id,
    changes: changesBetween(before, await logged(ctx.db, after)),
  })
  return after
}

/** In words: the owner, what it follows, and each entry it makes. */
async function logged(db: ReadDb | Transacting, workflow: Workflow) {
  const table = workflow.workflowable_type === 'docket_entry_type' ? 'docket_entry_types' : 'legal_case_types'
  const owner = await (db as ReadDb)
    .selectFrom(table)
    .select('name')
    .where('id', '=', workflow.workflowable_id)
    .executeTakeFirst()
  return {
    of: owner?.name ?? null,
    event: workflow.event,
    hearing_outcome: workflow.hearing_outcome,
    is_detained: workflow.is_detained,
    tag_ids: workflow.tag_ids,
    location_ids: workflow.location_ids,
    legal_case_type_ids: workflow.legal_case_type_ids,
    items: workflow.items.map(({ type_name, in_days, comment, assignees, all_teams }) =>
      [type_name, `${in_days} days`, comment, ...assignees, all_teams && 'all teams']
        .filter(Boolean)
        .join(', '),
    ),
    editors: workflow.editors,
    skippers: workflow.skippers,
  }
}

async function requireOwner(ctx: WriteCtx, type: WorkflowOwner, id: number): Promise<void> {
  const owner = await ctx.db
    .selectFrom(type === 'docket_entry_type' ? 'docket_entry_types' : 'legal_case_types')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw invalid({ workflowable_id: 'Choose a type from the list' })
}

async function check(
  ctx: WriteCtx,
  type: WorkflowOwner,
  input: WorkflowInput,
  before?: Workflow,
): Promise<void> {
  if (!eventsOf[type].includes(input.event))
    throw invalid({ event: `Must be one of: ${eventsOf[type].join(', ')}` })
  if (input.hearing_outcome !== null && input.event !== 'done')
    throw invalid({ hearing_outcome: 'Only what follows a hearing that is done depends on its outcome' })
  if (type === 'legal_case_type' && input.location_ids.length > 0)
    throw invalid({ location_ids: 'Only docket entries have a court or agency' })
  if (type === 'legal_case_type' && input.legal_case_type_ids.length > 0)
    throw invalid({ legal_case_type_ids: 'A workflow of cases follows those of its type only' })
  if (type === 'legal_case_type' && input.items.some(({ assignees }) => assignees.includes('same_as_parent')))
    throw invalid({ items: 'A case has no assignees of its own: choose its attorney, assistant, or people' })
  const had = new Set(before?.items.map(({ id }) => id))
  if (input.items.some(({ id }) => id !== undefined && !had.has(id)))
    throw invalid({ items: 'One of these entries was taken out meanwhile: load the workflow again' })
  await requireListed(ctx, 'docket_entry_types', itemTypes(input), itemTypes(before), 'items', 'types')
  await requireListed(ctx, 'tags', input.tag_ids, before?.tag_ids, 'tag_ids', 'tags')
  await requireListed(ctx, 'locations', input.location_ids, before?.location_ids, 'location_ids', 'courts')
  await requireListed(
    ctx,
    'legal_case_types',
    input.legal_case_type_ids,
    before?.legal_case_type_ids,
    'legal_case_type_ids',
    'types',
  )
  const people = [...input.items.flatMap(({ assignees }) => assignees), ...input.editors, ...input.skippers]
  await requireUsers(ctx, people)
}

const itemTypes = (workflow?: { items: Pick<WorkflowItemInput, 'docket_entry_type_to_create_id'>[] }) =>
  workflow?.items.map((item) => item.docket_entry_type_to_create_id)

/** Entries in use, or that the workflow has already. */
async function requireListed(
  { db }: WriteCtx,
  table: 'docket_entry_types' | 'tags' | 'locations' | 'legal_case_types',
  ids: readonly number[] = [],
  had: readonly number[] = [],
  field: string,
  what: string,
): Promise<void> {
  const added = [...new Set(ids)].filter((id) => !had.includes(id))
  if (added.length === 0) return
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<number>`any(${added})`)
    .where('archived_at', 'is', null)
    .execute()
  if (found.length < added.length) throw invalid({ [field]: `Choose ${what} from the list` })
}

async function requireUsers({ db }: WriteCtx, people: readonly (number | string)[]): Promise<void> {
  const ids = [...new Set(people.filter((one) => typeof one === 'number'))]
  if (ids.length === 0) return
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  if (found.length < ids.length) throw invalid({ items: 'Choose people from the list' })
}

/** Items, tags and courts as they are to be. An item taken out is archived where entries were made of it. */
async function writeDetails(
  { db, now }: WriteCtx,
  workflow_id: number,
  input: WorkflowInput,
  had: readonly number[],
): Promise<void> {
  const stay = input.items.flatMap(({ id }) => id ?? [])
  const gone = had.filter((id) => !stay.includes(id))
  if (gone.length > 0) {
    await db
      .deleteFrom('workflow_items')
      .where('id', '=', sql<number>`any(${gone})`)
      .where(
        sql<boolean>`not exists (select from workflow_entries e where e.workflow_item_id = workflow_items.id)`,
      )
      .execute()
    await db
      .updateTable('workflow_items')
      .set({ archived_at: now.toISOString() })
      .where('id', '=', sql<number>`any(${gone})`)
      .execute()
  }
  for (const [position, { id, assignees, ...item }] of input.items.entries()) {
    const row = { ...item, position, assignees: JSON.stringify(assignees) }
    if (id === undefined)
      await db
        .insertInto('workflow_items')
        .values({ ...row, workflow_id })
        .execute()
    else await db.updateTable('workflow_items').set(row).where('id', '=', id).execute()
  }
  await db.deleteFrom('workflow_tags').where('workflow_id', '=', workflow_id).execute()
  await db.deleteFrom('workflow_locations').where('workflow_id', '=', workflow_id).execute()
  await db.deleteFrom('workflow_case_types').where('workflow_id', '=', workflow_id).execute()
  if (input.tag_ids.length > 0)
    await db
      .insertInto('workflow_tags')
      .values([...new Set(input.tag_ids)].map((tag_id) => ({ workflow_id, tag_id })))
      .execute()
  if (input.location_ids.length > 0)
    await db
      .insertInto('workflow_locations')
      .values([...new Set(input.location_ids)].map((location_id) => ({ workflow_id, location_id })))
      .execute()
  if (input.legal_case_type_ids.length > 0)
    await db
      .insertInto('workflow_case_types')
      .values(
        [...new Set(input.legal_case_type_ids)].map((legal_case_type_id) => ({
          workflow_id,
          legal_case_type_id,
        })),
      )
      .execute()
}
