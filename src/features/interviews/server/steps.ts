import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { conflict, notFound, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { interviewsContract } from '../contract.ts'
import type { StoredStep } from '../contract/steps.ts'
import { interviewStepEvents } from '../events.ts'

type Calls = (typeof interviewsContract)['endpoints']

const mostSteps = 50

const steps = ({ db }: Pick<UserCtx, 'db'>) =>
  db
    .selectFrom('quick_interview_steps')
    .select([
      'id',
      'title',
      'button_label',
      'component',
      'instructions',
      'requires_review',
      'position',
      'version',
    ])
    .orderBy('position')
    .orderBy('id')
    .$castTo<StoredStep>()

export const listInterviewSteps = async (ctx: UserCtx): Promise<{ items: StoredStep[] }> => ({
  items: await steps(ctx).execute(),
})

export async function getInterviewStep(ctx: UserCtx, { id }: { id: number }): Promise<StoredStep> {
  const step = await steps(ctx).where('id', '=', id).executeTakeFirst()
  if (!step) throw notFound('This step')
  return step
}

/** Two people who change the steps at once wait for each other. */
const lockSteps = ({ db }: WriteCtx) =>
  sql`select pg_advisory_xact_lock(hashtext('interview steps'))`.execute(db)

export async function createInterviewStep(
  ctx: WriteCtx,
  input: InputOf<Calls['createInterviewStep']>,
): Promise<StoredStep> {
  await lockSteps(ctx)
  const { items } = await listInterviewSteps(ctx)
  if (items.length >= mostSteps)
    throw conflict('interview.too_many_steps', `An interview can have at most ${mostSteps} steps.`)
  // A summary stays last: it has the button that finishes.
  const last = items.at(-1)
  const isBefore = last?.component === 'summary' && input.component !== 'summary'
  const position = (last?.position ?? 0) + (isBefore ? 0 : 1)
  if (isBefore)
    await ctx.db
      .updateTable('quick_interview_steps')
      .set({ position: position + 1 })
      .where('id', '=', last.id)
      .execute()
  const { id } = await ctx.db
    .insertInto('quick_interview_steps')
    .values({ ...input, requires_review: input.requires_review ?? false, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record(interviewStepEvents, 'created', { entity_id: id, changes: changesFromNothing(input) })
  return getInterviewStep(ctx, { id })
}

export async function updateInterviewStep(
  ctx: WriteCtx,
  { id, version, ...input }: InputOf<Calls['updateInterviewStep']>,
): Promise<StoredStep> {
  await lockSteps(ctx)
  const before = await getInterviewStep(ctx, { id })
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'quick_interview_steps', id))
  const changes = changesBetween(before, input)
  if (Object.keys(changes).length === 0) return before
  await ctx.db
    .updateTable('quick_interview_steps')
    .set({ ...input, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await ctx.record(interviewStepEvents, 'updated', { entity_id: id, changes })
  return getInterviewStep(ctx, { id })
}

export async function deleteInterviewStep(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  await lockSteps(ctx)
  const { title } = await getInterviewStep(ctx, { id })
  const { items } = await listInterviewSteps(ctx)
  if (items.length === 1)
    throw conflict('interview.last_step', 'An interview needs at least one step; add another one first.')
  await ctx.db.deleteFrom('quick_interview_steps').where('id', '=', id).execute()
  await ctx.record(interviewStepEvents, 'deleted', { entity_id: id, changes: { title: [title, null] } })
}

export async function orderInterviewSteps(
  ctx: WriteCtx,
  { ids }: InputOf<Calls['orderInterviewSteps']>,
): Promise<{ items: StoredStep[] }> {
  await lockSteps(ctx)
  const { items } = await listInterviewSteps(ctx)
  const isWhole = ids.length === items.length && items.every(({ id }) => ids.includes(id))
  if (!isWhole) throw stale(null)
  const at = sql`unnest(${ids}::bigint[]) with ordinality o (id, position)`
  await sql`update quick_interview_steps s set position = o.position from ${at} where s.id = o.id`.execute(
    ctx.db,
  )
  const titles = (order: readonly number[]) => order.map((id) => items.find((step) => step.id === id)!.title)
  await ctx.record(interviewStepEvents, 'ordered', {
    entity_id: ids[0]!,
    changes: { order: [titles(items.map(({ id }) => id)).join(', '), titles(ids).join(', ')] },
  })
  return listInterviewSteps(ctx)
}
