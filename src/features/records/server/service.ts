import { accessSetOf } from '#access/server/accessSetOf.ts'
import { withRefreshedScope } from '#access/server/scope.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import { conflict, invalid, stale } from '#core/errors.ts'
import { linkNaming, lockNaming, withEntryFacts } from '#features/parties/server/linkNaming.ts'
import { othersWithANumber } from '#features/parties/server/othersWithNumber.ts'
import { recordNewParty, insertParty } from '#features/parties/server/service.ts'
import type { recordsContract } from '../contract.ts'
import type { RecordShown } from '../contract/record.ts'
import { recordChange } from './recordChange.ts'
import { lockRecord } from './lockRecord.ts'
import { nextPublicId } from './publicId.ts'
import { getRecord } from './record.ts'
import { checkTeams, teamsForNewRecord, teamsOf, writeTeams } from './teams.ts'

type Calls = (typeof recordsContract)['endpoints']

export async function addRecordWithParty(
  ctx: WriteCtx,
  { record: input, party: typed, named_in }: InputOf<Calls['addRecordWithParty']>,
): Promise<OutputOf<Calls['addRecordWithParty']>> {
  const team_ids = await teamsForNewRecord(ctx, input.team_ids)
  const named = await lockNaming(ctx, named_in)
  const partyInput = withEntryFacts(typed, named)
  const party = await insertParty(ctx, partyInput)
  const record = await ctx.db
    .insertInto('records')
    .values({
      public_id: await nextPublicId(ctx, input.opened),
      opened: input.opened,
      record_holder_party_id: party.id,
      created_by_id: ctx.actor.user_id,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('record_parties').values({ record_id: record.id, party_id: party.id }).execute()
  await writeTeams(ctx, record.id, { before: [], after: team_ids })
  const changes = changesFromNothing({ public_id: record.public_id, opened: input.opened, team_ids })
  await recordChange(ctx, 'created', record.id, changes)
  const access_set_id = await accessSetOf(ctx.db, 'records', record.id)
  await recordNewParty(ctx, { id: party.id, access_set_id }, record.id, partyInput)
  await linkNaming(ctx, party.id, named)
  const { a_number, ...line } = party
  return { record, party: line, same_a_number: await othersWithANumber(ctx, a_number, party.id) }
}

export async function updateRecord(
  ctx: WriteCtx,
  { id, record: input, version }: InputOf<Calls['updateRecord']>,
): Promise<RecordShown> {
  const row = await lockRecord(ctx, id)
  if (row.version !== version) throw stale(await lastChangedBy(ctx.db, 'records', id))
  const before = { ...row, team_ids: await teamsOf(ctx, id) }
  const { team_ids, ...columns } = input
  const changes = changesBetween(before, {
    ...columns,
    ...(team_ids && { team_ids: team_ids.toSorted((a, b) => a - b) }),
  })
  if (Object.keys(changes).length === 0) return getRecord(ctx, { id })

  for (const field of ['record_holder_party_id', 'contact_party_id'] as const)
    if (changes[field] && input[field] != null) await checkMember(ctx, id, input[field], `record.${field}`)
  const earlierSet = await accessSetOf(ctx.db, 'records', id)
  if (team_ids) {
    const teams = { before: before.team_ids, after: team_ids }
    await checkTeams(ctx, teams)
    await writeTeams(ctx, id, teams)
  }
  await ctx.db
    .updateTable('records')
    .set({ ...columns, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordChange(ctx, 'changed', id, changes, [earlierSet])
  return getRecord(await withRefreshedScope(ctx), { id })
}

async function checkMember(
  { db }: WriteCtx,
  record_id: number,
  party_id: number,
  field: string,
): Promise<void> {
  const member = await db
    .selectFrom('record_parties')
    .select('party_id')
    .where('record_id', '=', record_id)
    .where('party_id', '=', party_id)
    .executeTakeFirst()
  if (!member) throw invalid({ [field]: 'Choose somebody in this record' })
}

export async function archiveRecord(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const row = await lockRecord(ctx, id)
  if (row.archived_at) return
  const open = await ctx.db
    .selectFrom('legal_cases')
    .select('id')
    .where('record_id', '=', id)
    .where('is_closed', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (open) throw conflict('record.open_cases', 'This record has open cases. Close them first.')
  await setArchived(ctx, id, ctx.now.toISOString())
}

export async function unarchiveRecord(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const row = await lockRecord(ctx, id)
  if (row.archived_at) await setArchived(ctx, id, null)
}

async function setArchived(ctx: WriteCtx, id: number, archived_at: string | null): Promise<void> {
  await ctx.db
    .updateTable('records')
    .set((eb) => ({ archived_at, updated_at: ctx.now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await recordChange(ctx, archived_at ? 'archived' : 'unarchived', id)
}
