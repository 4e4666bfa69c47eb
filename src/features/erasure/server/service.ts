import { CompiledQuery } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { hasFullAccessTo, hiddenFrom } from '#features/parties/server/fullAccess.ts'
import { lockEverything } from '#features/parties/server/lockEverything.ts'
import type { erasureContract } from '../contract.ts'
import { erasureEvents } from '../events.ts'
import { whatGoes, whatStays } from './counts.ts'
import { erasePerson } from './erasePerson.ts'
import { findRows, type Query } from './findRows.ts'
import { logLineChanges } from './logLines.ts'
import { reasonsAgainst } from './reasons.ts'

type Calls = (typeof erasureContract)['endpoints']

const queryOf =
  (db: ReadDb | Transacting): Query =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))).rows

export async function getErasure(
  ctx: ReadCtx,
  { id }: InputOf<Calls['getErasure']>,
): Promise<OutputOf<Calls['getErasure']>> {
  const party = await visibleParties(ctx)
    .select(['id', 'display_name', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!party) throw notFound('This person')
  if (!(await hasFullAccessTo(ctx, [id]))) throw hiddenFrom('erase this person')
  const query = queryOf(ctx.db)
  const rows = await findRows(query, id)
  return {
    ...party,
    goes: await whatGoes(query, rows),
    stays: await whatStays(query, rows),
    reasons: await reasonsAgainst(query, rows),
  }
}

export async function eraseParty(
  ctx: WriteCtx,
  { id, version, confirmation }: InputOf<Calls['eraseParty']>,
): Promise<void> {
  await lockEverything(ctx.db, [id])
  const party = await visibleParties(ctx).select('version').where('id', '=', id).executeTakeFirst()
  if (!party) throw notFound('This person')
  if (!(await hasFullAccessTo(ctx, [id]))) throw hiddenFrom('erase this person')
  if (confirmation.trim() !== String(id))
    throw invalid({ confirmation: 'Type the number of the person, as it stands above' })
  if (party.version !== version) throw stale(await lastChangedBy(ctx.db, 'parties', id))
  const query = queryOf(ctx.db)
  const reasons = await reasonsAgainst(query, await findRows(query, id))
  if (reasons.length > 0) throw conflict('erasure.refused', reasons.slice(0, 3).join(' '))
  const { lines } = await erasePerson(query, id)
  await query('select blank_log_lines($1::bigint[])', [lines])
  await ctx.record(erasureEvents, 'erased', {
    changes: await logLineChanges(query, lines),
  })
  await ctx.job('erasure.note', {}, { queue: 'erasure.note', max_attempts: 25 })
  await ctx.job('search.purgeNameWords', {})
  await ctx.job('logs.archive', {})
}
