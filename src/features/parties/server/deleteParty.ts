import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isAdmin } from '#access/levels.ts'
import { may } from '#access/may.ts'
import { isOwnAndRecent } from '#access/ownAndRecent.ts'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { deletedParties, isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { deletedPage } from '#core/server/db/deletedPage.ts'
import { listPage } from '#core/server/db/pagination.ts'
import type { DeletedParty, deletionCalls, UnplacedParty } from '../contract/deletion.ts'
import { lineColumns } from './lineColumns.ts'
import { partyAnswersTo } from './search.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { isVisibleUnplaced } from './unplaced.ts'
import { hiddenFrom, hasFullAccessTo } from './fullAccess.ts'
import { partyEvents } from '../events.ts'

type Calls = typeof deletionCalls

export async function deleteParty(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const party = await visibleParties(ctx)
    .select(['id', 'display_name', 'version', 'access_set_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!party) throw notFound('This person')
  if (!(await hasFullAccessTo(ctx, [id]))) throw hiddenFrom('delete this person')
  await refuseWhileNeeded(ctx, id)
  await ctx.db
    .updateTable('parties')
    .set({
      deleted_at: ctx.now.toISOString(),
      deleted_by_id: ctx.actor.user_id,
      version: party.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await recordPresence(ctx, 'deleted', id, party.access_set_id)
}

/** A case would lose a party; a person who was entered twice is merged instead. */
async function refuseWhileNeeded({ db }: WriteCtx, id: number): Promise<void> {
  const { rows } = await sql<{ held: string | null; in_case: string | null; attended: string | null }>`select
    (select public_id from records where record_holder_party_id = ${id} order by id limit 1) as held,
    (select c.title from legal_case_parties cp join legal_cases c on c.id = cp.legal_case_id
      where cp.party_id = ${id} and c.deleted_at is null order by c.id limit 1) as in_case,
    (select t.name from docket_entry_attendances a join docket_entries e on e.id = a.docket_entry_id
      join docket_entry_types t on t.id = e.docket_entry_type_id
      where a.party_id = ${id} and e.deleted_at is null order by e.id limit 1) as attended`.execute(db)
  const { held, in_case, attended } = rows[0]!
  if (held)
    throw conflict(
      'party.holder',
      `This person holds record ${held}. Make somebody else the holder first, or merge the two if this is the same person.`,
    )
  if (in_case)
    throw conflict('party.in_case', `This person is in the case “${in_case}”. Take them off the case first.`)
  if (attended)
    throw conflict(
      'party.attends',
      `This person is noted as attending the docket entry “${attended}”. Take them off it first.`,
    )
}

export function listDeletedParties(
  ctx: ReadCtx,
  { search_term, ...params }: InputOf<Calls['listDeletedParties']>,
): Promise<Page<DeletedParty>> {
  const matchesTerm = partyAnswersTo(search_term, 'parties')
  return deletedPage(
    'parties',
    deletedParties(ctx)
      .where('parties.deleted_with_record', '=', false)
      .where('parties.is_merge_copy', '=', false)
      .$if(matchesTerm !== null, (q) => q.where(matchesTerm!))
      .select([...lineColumns])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('records')
            .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
            .select(['records.id', 'records.public_id'])
            .where('records.deleted_at', 'is', null)
            .where('record_parties.party_id', '=', eb.ref('parties.id'))
            .where(isVisible(ctx.actor, 'records'))
            .orderBy('records.id'),
        ).as('records'),
      ),
    params,
    {
      name: (q, direction) => q.orderBy('parties.sort_name', direction).orderBy('parties.id'),
    },
  ) as Promise<Page<DeletedParty>>
}

export async function restoreParty(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { actor, now } = ctx
  const lost = await deletedParties(ctx)
    .select(['deleted_at', 'deleted_by_id', 'version', 'access_set_id'])
    .where('id', '=', id)
    .where('deleted_with_record', '=', false)
    .where('is_merge_copy', '=', false)
    .forUpdate()
    .executeTakeFirst()
  const mayUndo =
    lost !== undefined &&
    isOwnAndRecent(ctx, { by: lost.deleted_by_id, at: lost.deleted_at }) &&
    may(actor, 'editor', 'parties.edit')
  if (!lost || !(isAdmin(actor) || mayUndo)) throw notFound('This deleted person')
  await ctx.db
    .updateTable('parties')
    .set({ deleted_at: null, deleted_by_id: null, version: lost.version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordPresence(ctx, 'restored', id, await accessSetOf(ctx.db, 'parties', id))
}

async function recordPresence(
  ctx: WriteCtx,
  event: 'deleted' | 'restored',
  id: number,
  access_set_id: number,
): Promise<void> {
  const record_id = await firstRecordOf(ctx, id)
  await ctx.record(partyEvents, event, { entity_id: id, record_id, access_set_id })
}

export function listUnplacedParties(
  ctx: ReadCtx,
  { search_term, ...params }: InputOf<Calls['listUnplacedParties']>,
): Promise<Page<UnplacedParty>> {
  const matchesTerm = partyAnswersTo(search_term, 'parties')
  const left = sql<string | null>`(select max(left_at) from record_departures where party_id = parties.id)`
  return listPage(
    ctx.db
      .selectFrom('parties')
      .where(isVisibleUnplaced(ctx.actor))
      .$if(matchesTerm !== null, (q) => q.where(matchesTerm!))
      .select([...lineColumns])
      .select(left.as('left_at'))
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('record_departures as departure')
            .innerJoin('records', 'records.id', 'departure.record_id')
            .select(['records.id', 'records.public_id'])
            .where('departure.party_id', '=', eb.ref('parties.id'))
            .where('records.deleted_at', 'is', null)
            .where(isVisible(ctx.actor, 'records'))
            .orderBy('departure.left_at', 'desc')
            .limit(1),
        ).as('left_record'),
      ),
    params,
    {
      left_at: (q, direction) => q.orderBy(left, direction).orderBy('parties.id', direction),
      name: (q, direction) => q.orderBy('parties.sort_name', direction).orderBy('parties.id'),
    },
    { sort_by: 'left_at', sort_order: 'desc' },
  ) as Promise<Page<UnplacedParty>>
}
