import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { reportsContract } from '../contract.ts'
import { reportDefinitions } from '../contract/definitions.ts'
import type { SavedReport } from '../contract/saved.ts'
import { savedReportEvents } from '../events.ts'
import { checkParameters, requireReport } from './readReport.ts'

type Calls = (typeof reportsContract)['endpoints']

const most = 50

const ownReports = ({ db, actor }: Pick<ReadCtx | WriteCtx, 'actor'> & { db: ReadCtx['db'] }) =>
  db
    .selectFrom('saved_reports')
    .where('user_id', '=', actor.user_id)
    .select(['id', 'type', 'name', 'parameters', 'is_mailed', 'version'])

const shown = (row: Omit<SavedReport, 'type' | 'parameters'> & { type: string; parameters: unknown }) =>
  row as SavedReport

export async function listSavedReports(ctx: ReadCtx): Promise<{ items: SavedReport[] }> {
  const rows = await ownReports(ctx)
    .orderBy(sql`normalize_text(name)`)
    .orderBy('id')
    .execute()
  // Reports that are no more are left out.
  return { items: rows.filter(({ type }) => type in reportDefinitions).map(shown) }
}

export async function saveReport(
  ctx: WriteCtx,
  { type, name, parameters, is_mailed }: InputOf<Calls['saveReport']>,
): Promise<SavedReport> {
  checkParameters(type, parameters)
  await requireReport(ctx, type)
  // Locked, so that two saved at once are counted.
  await ctx.db.selectFrom('users').select('id').where('id', '=', ctx.actor.user_id).forUpdate().execute()
  const others = await ownReports(ctx).execute()
  if (others.length >= most)
    throw conflict('reports.many', `You can save at most ${most} reports; delete one first.`)
  await requireFreeName(ctx, name)
  const saved = await ctx.db
    .insertInto('saved_reports')
    .values({ user_id: ctx.actor.user_id, type, name, parameters: JSON.stringify(parameters), is_mailed })
    .returning(['id', 'type', 'name', 'parameters', 'is_mailed', 'version'])
    .executeTakeFirstOrThrow()
  await ctx.record(savedReportEvents, 'saved', {
    entity_id: saved.id,
    user_ids: [ctx.actor.user_id],
    changes: changesFromNothing({ type: reportDefinitions[type].title, name, is_mailed }),
  })
  return shown(saved)
}

export async function changeSavedReport(
  ctx: WriteCtx,
  { id, version, ...changed }: InputOf<Calls['changeSavedReport']>,
): Promise<SavedReport> {
  const before = await lockedReport(ctx, id)
  if (version !== undefined && version !== before.version) throw stale()
  if (changed.parameters) checkParameters(before.type, changed.parameters)
  if (changed.name !== undefined) await requireFreeName(ctx, changed.name, id)
  const { parameters, ...plain } = changed
  const after = await ctx.db
    .updateTable('saved_reports')
    .set({
      ...plain,
      ...(parameters && { parameters: JSON.stringify(parameters) }),
      version: sql`version + 1`,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .returning(['id', 'type', 'name', 'parameters', 'is_mailed', 'version'])
    .executeTakeFirstOrThrow()
  await ctx.record(savedReportEvents, 'changed', {
    entity_id: id,
    user_ids: [ctx.actor.user_id],
    changes: changesBetween(loggedOf(before), loggedOf(after)),
  })
  return shown(after)
}

export async function deleteSavedReport(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { name } = await lockedReport(ctx, id)
  await ctx.db.deleteFrom('saved_reports').where('id', '=', id).execute()
  await ctx.record(savedReportEvents, 'deleted', {
    entity_id: id,
    user_ids: [ctx.actor.user_id],
    changes: { name: [name, null] },
  })
}

const loggedOf = ({ name, is_mailed }: { name: string; is_mailed: boolean }) => ({ name, is_mailed })

async function lockedReport(ctx: WriteCtx, id: number): Promise<SavedReport> {
  const row = await ownReports(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('This saved report')
  return shown(row)
}

async function requireFreeName(ctx: WriteCtx, name: string, id = 0): Promise<void> {
  const other = await ownReports(ctx)
    .where('id', '<>', id)
    .where(sql<boolean>`normalize_text(name) = normalize_text(${name})`)
    .executeTakeFirst()
  if (other) throw invalid({ name: 'You have saved a report of this name' }, 'reports.name_taken')
}
