import { CompiledQuery, sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { hasFullAccessTo, hiddenFrom } from '#features/parties/server/fullAccess.ts'
import { lockEverything } from '#features/parties/server/lockEverything.ts'
import type { erasureContract } from '../contract.ts'
import { labelOfReason } from '../eraseFields.ts'
import { erasureEvents } from '../events.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { holdBackTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { whatGoes, whatStays } from './counts.ts'
import { erasePerson } from './erasePerson.ts'
import { findRows, type ErasedRows, type Query } from './findRows.ts'
import { reasonsAgainst, warningsOf } from './reasons.ts'

type Calls = (typeof erasureContract)['endpoints']

const queryOf =
  (db: ReadDb | Transacting): Query =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))).rows

/** Whoever was deleted and may still be restored is erased as others are. */
const findParty = ({ db, actor }: ReadCtx | WriteCtx, id: number) =>
  db
    .selectFrom('parties')
    .select(['id', 'display_name', 'version'])
    .where('id', '=', id)
    .where('is_merge_copy', '=', false)
    .where(isVisible(actor, 'parties'))
    .executeTakeFirst()

/** Nobody erases what they do not see; a record may have a case in which nobody is a party. */
async function requireAccessTo(ctx: ReadCtx | WriteCtx, { people, records, cases }: ErasedRows) {
  const unseen = (table: 'records' | 'legal_cases', ids: number[]) =>
    sql`exists (select from ${sql.ref(table)} where id = any(${ids}) and not ${isVisible(ctx.actor, table)})`
  const { rows } = await sql<{ unseen: boolean }>`select ${unseen('records', records)}
    or ${unseen('legal_cases', cases)} as unseen`.execute(ctx.db)
  if (rows[0]!.unseen || !(await hasFullAccessTo(ctx, people))) throw hiddenFrom('erase this person')
}

export async function getErasure(
  ctx: ReadCtx,
  { id }: InputOf<Calls['getErasure']>,
): Promise<OutputOf<Calls['getErasure']>> {
  const party = await findParty(ctx, id)
  if (!party) throw notFound('This person')
  const query = queryOf(ctx.db)
  const rows = await findRows(query, id, ctx.vault)
  await requireAccessTo(ctx, rows)
  const { years } = await readSetting(ctx.db, 'closedFiles')
  return {
    ...party,
    goes: await whatGoes(query, rows),
    stays: await whatStays(query, rows),
    reasons: await reasonsAgainst(query, rows, years),
    warnings: await warningsOf(query, rows),
  }
}

export async function eraseParty(
  ctx: WriteCtx,
  { id, version, reason, confirmation }: InputOf<Calls['eraseParty']>,
): Promise<void> {
  await holdBackTracked(ctx.db)
  await lockEverything(ctx.db, [id])
  const party = await findParty(ctx, id)
  if (!party) throw notFound('This person')
  const query = queryOf(ctx.db)
  const rows = await findRows(query, id, ctx.vault)
  await requireAccessTo(ctx, rows)
  if (confirmation.trim() !== String(id))
    throw invalid({ confirmation: 'Type the number of the person, as it stands above' })
  if (party.version !== version) throw stale(await lastChangedBy(ctx.db, 'parties', id))
  const { years } = await readSetting(ctx.db, 'closedFiles')
  const reasons = await reasonsAgainst(query, rows, years)
  if (reasons.length > 0) throw conflict('erasure.refused', reasons.slice(0, 3).join(' '))
  await ctx.record(erasureEvents, 'erased', {
    changes: { reason: [null, labelOfReason(reason)], ...(await erasePerson(query, rows, ctx.vault)) },
  })
  await ctx.job('erasure.note', {}, { queue: 'erasure.note', max_attempts: 25 })
  await ctx.job('search.purgeNameWords', {})
  await ctx.job('logs.archive', {})
}
