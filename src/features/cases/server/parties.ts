import type { EventName } from '#core/events.ts'
import type { caseEvents } from '../events.ts'
import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { partyAnswersTo } from '#features/parties/server/search.ts'
import type { casesContract } from '../contract.ts'
import type { LegalCase } from '../contract/case.ts'
import type { UnassociatedParty } from '../contract/parties.ts'
import { getCase } from './getCase.ts'
import { lockedCase, loggedParties, raiseVersion, recordCase } from './recordCase.ts'

type Calls = (typeof casesContract)['endpoints']

export interface PartyOfCase {
  party_id: number
  party_role_id: number | null
}

const mostParties = 100

export async function associateParties(
  ctx: WriteCtx,
  { id, ...input }: InputOf<Calls['associateParties']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  const had = before.parties.map((party) => party.id)
  const added = (partyIdsOf(input) ?? []).filter(({ party_id }) => !had.includes(party_id))
  if (added.length === 0) return before
  if (had.length + added.length > mostParties)
    throw invalid({ parties: `A case can have at most ${mostParties} parties` })
  await checkParties(ctx, before.record_id, added, [], 'parties')
  await ctx.db
    .insertInto('legal_case_parties')
    .values(added.map((party) => ({ ...party, legal_case_id: id })))
    .onConflict((c) => c.doNothing())
    .execute()
  return changed(ctx, before, 'parties_added')
}

export async function removePartyFromCase(
  ctx: WriteCtx,
  { id, partyId }: InputOf<Calls['removePartyFromCase']>,
): Promise<void> {
  const before = await lockedCase(ctx, id)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('legal_case_parties')
    .where('legal_case_id', '=', id)
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('This party')
  await changed(ctx, before, 'party_removed')
}

export async function updatePartyRole(
  ctx: WriteCtx,
  { id, partyId, party_role_id }: InputOf<Calls['updatePartyRole']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  const party = before.parties.find((one) => one.id === partyId)
  if (!party) throw notFound('This party')
  if (party.party_role_id === party_role_id) return before
  if (party_role_id !== null && !(await existingRoles(ctx.db, [party_role_id])).has(party_role_id))
    throw invalid({ party_role_id: 'Choose roles from the list' })
  await ctx.db
    .updateTable('legal_case_parties')
    .set({ party_role_id })
    .where('legal_case_id', '=', id)
    .where('party_id', '=', partyId)
    .execute()
  return changed(ctx, before, 'party_role_changed')
}

async function changed(
  ctx: WriteCtx,
  before: LegalCase,
  event: EventName<typeof caseEvents>,
): Promise<LegalCase> {
  await raiseVersion(ctx, before.id)
  const after = await getCase(ctx, { id: before.id })
  await recordCase(
    ctx,
    event,
    after,
    changesBetween({ parties: loggedParties(before) }, { parties: loggedParties(after) }),
  )
  return after
}

export async function listUnassociatedParties(
  ctx: ReadCtx,
  { id, search_term, ...params }: InputOf<Calls['listUnassociatedParties']>,
): Promise<Page<UnassociatedParty>> {
  const { record_id } = await requireCase(ctx, id)
  const answers = partyAnswersTo(search_term, 'parties')
  return listPage(
    visibleParties(ctx)
      .innerJoin('record_parties', 'record_parties.party_id', 'parties.id')
      .innerJoin('records', 'records.id', 'record_parties.record_id')
      .where('records.id', '=', record_id)
      .where(
        sql<boolean>`not exists (select from legal_case_parties cp
          where cp.legal_case_id = ${id} and cp.party_id = parties.id)`,
      )
      .$if(answers !== null, (q) => q.where(answers!))
      .select([
        'parties.id',
        'parties.display_name',
        'parties.a_number',
        sql<boolean>`parties.id = records.record_holder_party_id`.as('is_record_holder'),
      ]),
    params,
    { name: (q, direction) => q.orderBy('parties.sort_name', direction).orderBy('parties.id') },
    { sort_by: 'name', sort_order: 'asc' },
  )
}

export function partyIdsOf(input: {
  parties?: PartyOfCase[] | undefined
  party_ids?: number[] | undefined
}): PartyOfCase[] | undefined {
  if (!input.parties && !input.party_ids) return undefined
  const roles = new Map((input.parties ?? []).map(({ party_id, party_role_id }) => [party_id, party_role_id]))
  for (const party_id of input.party_ids ?? []) if (!roles.has(party_id)) roles.set(party_id, null)
  return [...roles].map(([party_id, party_role_id]) => ({ party_id, party_role_id }))
}

/** Parties of a case are people of its record: who sees the case must see them too. */
export async function checkParties(
  ctx: WriteCtx,
  record_id: number,
  parties: PartyOfCase[],
  had: number[],
  path: string,
): Promise<void> {
  // Until the end nobody is taken off the record.
  await ctx.db.selectFrom('records').select('id').where('id', '=', record_id).forShare().execute()
  ;(await partyChecks(ctx, [{ record_id, parties }]))(record_id, parties, had, path)
}

/** Same for the parties of many cases, which are read once. */
export async function partyChecks(
  { db }: Pick<WriteCtx, 'db'>,
  cases: readonly { record_id: number; parties: readonly PartyOfCase[] }[],
) {
  const all = cases.flatMap(({ parties }) => parties)
  const members = await db
    .selectFrom('record_parties')
    .select(['record_id', 'party_id'])
    .where('record_id', '=', sql<number>`any(${cases.map(({ record_id }) => record_id)})`)
    .where('party_id', '=', sql<number>`any(${all.map(({ party_id }) => party_id)})`)
    .execute()
  const peopleOf = Map.groupBy(members, ({ record_id }) => record_id)
  const roles = await existingRoles(db, rolesOf(all))
  return (record_id: number, parties: readonly PartyOfCase[], had: readonly number[], path: string): void => {
    const people = new Set([...had, ...(peopleOf.get(record_id) ?? []).map(({ party_id }) => party_id)])
    if (parties.some(({ party_id }) => !people.has(party_id)))
      throw invalid({ [path]: 'Choose parties of this record; add others to the record first' })
    if (rolesOf(parties).some((id) => !roles.has(id))) throw invalid({ [path]: 'Choose roles from the list' })
  }
}

const rolesOf = (parties: readonly PartyOfCase[]) =>
  parties.flatMap(({ party_role_id }) => party_role_id ?? [])

async function existingRoles(db: WriteCtx['db'], ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const roles = await db
    .selectFrom('party_roles')
    .select('id')
    .where('id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .execute()
  return new Set(roles.map(({ id }) => id))
}

/** Those given and no others, with these roles. */
export async function setParties(
  ctx: WriteCtx,
  legal_case_id: number,
  parties: PartyOfCase[],
): Promise<void> {
  const ids = parties.map(({ party_id }) => party_id)
  await ctx.db
    .deleteFrom('legal_case_parties')
    .where('legal_case_id', '=', legal_case_id)
    .where(sql<boolean>`party_id <> all(${ids})`)
    .execute()
  if (parties.length === 0) return
  await ctx.db
    .insertInto('legal_case_parties')
    .values(parties.map((party) => ({ ...party, legal_case_id })))
    .onConflict((c) =>
      c
        .columns(['legal_case_id', 'party_id'])
        .doUpdateSet((eb) => ({ party_role_id: eb.ref('excluded.party_role_id') })),
    )
    .execute()
}
