import { sql } from 'kysely'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { isAdmin } from '#access/levels.ts'
import { isOwnAndRecent } from '#access/ownAndRecent.ts'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import { withRefreshedScope } from '#access/server/scope.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { isVisibleUnplaced } from '#features/parties/server/unplaced.ts'
import type { recordsContract } from '../contract.ts'
import type { RecordShown } from '../contract/record.ts'
import { recordChange } from './recordChange.ts'
import { lockRecord } from './lockRecord.ts'
import { getRecord } from './record.ts'
import type { Changes } from '#core/server/effects/audit.ts'

type Calls = (typeof recordsContract)['endpoints']

export async function removePartyFromRecord(
  ctx: WriteCtx,
  { id, partyId }: InputOf<Calls['removePartyFromRecord']>,
): Promise<void> {
  const row = await lockRecord(ctx, id)
  if (row.record_holder_party_id === partyId)
    throw conflict('record.holder', 'This person holds the record. Make somebody else the holder first.')
  await refuseWhileInCases(ctx, id, partyId)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('record_parties')
    .where('record_id', '=', id)
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('This person')
  const was_contact = row.contact_party_id === partyId
  const left = { was_contact, left_at: ctx.now.toISOString(), taken_off_by_id: ctx.actor.user_id }
  await ctx.db
    .insertInto('record_departures')
    .values({ record_id: id, party_id: partyId, ...left })
    .onConflict((c) => c.columns(['record_id', 'party_id']).doUpdateSet(left))
    .execute()
  await touched(ctx, id, was_contact ? { contact_party_id: null } : {})
  const changes: Changes = {
    party_id: [partyId, null],
    ...(was_contact && { contact_party_id: [partyId, null] }),
  }
  await recordChange(ctx, 'party_removed', id, changes)
}

/** Counts hidden cases as well: access to a case includes its people, through the record. */
async function refuseWhileInCases(ctx: WriteCtx, record_id: number, party_id: number): Promise<void> {
  const cases = await ctx.db
    .selectFrom('legal_cases')
    .innerJoin('legal_case_parties', 'legal_case_parties.legal_case_id', 'legal_cases.id')
    .select(['legal_cases.title', isVisible(ctx.actor, 'legal_cases').as('is_visible')])
    .where('legal_cases.record_id', '=', record_id)
    .where('legal_cases.deleted_at', 'is', null)
    .where('legal_case_parties.party_id', '=', party_id)
    .orderBy('legal_cases.id')
    .execute()
  const visible = cases.find(({ is_visible }) => is_visible)
  if (cases.length === 0) return
  throw conflict(
    'record.party_in_case',
    visible
      ? `This person is in the case “${visible.title}”. Take them off the case first.`
      : 'This person is in a case of this record that you do not see. Somebody who sees it must take them off first.',
  )
}

/**
 * A visible person, or one just removed by the caller; for admins, one removed by anybody.
 */
export async function addPartyToRecord(
  ctx: WriteCtx,
  { id, party_id }: InputOf<Calls['addPartyToRecord']>,
): Promise<RecordShown> {
  const row = await lockRecord(ctx, id)
  const visible = await visibleParties(ctx)
    .select('id')
    .where('id', '=', party_id)
    .forShare()
    .executeTakeFirst()
  const departure = await departureOf(ctx, id, party_id)
  if (!visible && !departure && !(await mayAddToRecord(ctx, party_id))) throw notFound('This person')
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('record_parties')
    .values({ record_id: id, party_id })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return getRecord(ctx, { id })
  await ctx.db
    .deleteFrom('record_departures')
    .where('record_id', '=', id)
    .where('party_id', '=', party_id)
    .execute()
  const isContact = departure?.was_contact === true && row.contact_party_id === null
  await touched(ctx, id, isContact ? { contact_party_id: party_id } : {})
  const changes: Changes = {
    party_id: [null, party_id],
    ...(isContact && { contact_party_id: [null, party_id] }),
  }
  await recordChange(ctx, 'party_added', id, changes, [await accessSetOf(ctx.db, 'parties', party_id)])
  return getRecord(await withRefreshedScope(ctx), { id })
}

/** Stores who removed them from the record, who may undo it. */
async function departureOf(ctx: WriteCtx, record_id: number, party_id: number) {
  const departure = await ctx.db
    .selectFrom('record_departures')
    .innerJoin('parties', 'parties.id', 'record_departures.party_id')
    .select(['was_contact', 'left_at', 'taken_off_by_id'])
    .where('record_id', '=', record_id)
    .where('party_id', '=', party_id)
    .where('parties.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!departure) return null
  const { taken_off_by_id: by, left_at: at } = departure
  return isOwnAndRecent(ctx, { by, at }) || isAdmin(ctx.actor) ? departure : null
}

/** Lets an admin find a person in no record where they were last. */
async function mayAddToRecord(ctx: WriteCtx, party_id: number): Promise<boolean> {
  if (!isAdmin(ctx.actor)) return false
  const { rows } = await sql<{ id: number }>`select parties.id from parties
    where parties.id = ${party_id} and ${isVisibleUnplaced(ctx.actor)}`.execute(ctx.db)
  return rows.length > 0
}

const touched = (ctx: WriteCtx, id: number, columns: { contact_party_id?: number | null }) =>
  ctx.db
    .updateTable('records')
    .set((eb) => ({ ...columns, updated_at: ctx.now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
