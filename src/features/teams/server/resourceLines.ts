import { sql, type RawBuilder } from 'kysely'
import { isVisible, visibleCases, visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { notFound } from '#core/errors.ts'
import { resourceTypes, type ResourceRef, type ResourceType } from '../contract/resources.ts'

export type TeamReadCtx = Pick<ReadCtx, 'db' | 'actor'>

/** A record, case or person in a list of resources. */
export interface ResourceLine extends ResourceRef {
  name: string
  public_id: string | null
  holder_name: string | null
  a_number: string | null
}

/** Search conditions by type, handed in by the app, because the features that define them stand above this one. */
export type ResourceSearch = {
  readonly [Type in ResourceType]: (ctx: ReadCtx | WriteCtx, term: string) => RawBuilder<boolean>
}

/** Column of `team_resources` and noun of each type of resource. */
export const columnOf = { records: 'record_id', legal_cases: 'legal_case_id', parties: 'party_id' } as const
export const oneOf = { records: 'This record', legal_cases: 'This case', parties: 'This person' } as const
export const missing = (type: ResourceType) => notFound(oneOf[type])

/** Type, id and sort name of visible rows that match. */
export function resourceKeys(ctx: TeamReadCtx, type: ResourceType, matches: RawBuilder<boolean> = sql`true`) {
  if (type === 'records')
    return visibleRecords(ctx)
      .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
      .select([sql<ResourceType>`'records'`.as('type'), 'records.id', 'holder.sort_name'])
      .where(matches)
  if (type === 'legal_cases')
    return visibleCases(ctx)
      .select([sql<ResourceType>`'legal_cases'`.as('type'), 'legal_cases.id'])
      .select('legal_cases.search_title as sort_name')
      .where(matches)
  return visibleParties(ctx)
    .select([sql<ResourceType>`'parties'`.as('type'), 'parties.id', 'parties.sort_name'])
    .where(matches)
}

const lines = {
  records: (ctx: TeamReadCtx, ids: number[]) =>
    visibleRecords(ctx)
      .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
      .select(['records.id', 'holder.display_name as name', 'records.public_id'])
      .select([
        sql<
          string | null
        >`case when ${isVisible(ctx.actor, 'parties', 'holder')} then holder.a_number end`.as('a_number'),
        sql<string | null>`null::text`.as('holder_name'),
      ])
      .where('records.id', '=', anyOf(ids))
      .execute(),
  legal_cases: (ctx: TeamReadCtx, ids: number[]) =>
    visibleCases(ctx)
      .innerJoin('records as record', 'record.id', 'legal_cases.record_id')
      .innerJoin('parties as holder', 'holder.id', 'record.record_holder_party_id')
      .select(['legal_cases.id', 'legal_cases.title as name', 'record.public_id'])
      .select(['holder.display_name as holder_name', sql<string | null>`null::text`.as('a_number')])
      .where('legal_cases.id', '=', anyOf(ids))
      .execute(),
  parties: (ctx: TeamReadCtx, ids: number[]) =>
    visibleParties(ctx)
      .select(['parties.id', 'parties.display_name as name', 'parties.a_number'])
      .select((eb) => [
        sql<string | null>`(${visibleRecords(ctx)
          .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
          .select('records.public_id')
          .where('record_parties.party_id', '=', eb.ref('parties.id'))
          .orderBy('records.id', 'desc')
          .limit(1)})`.as('public_id'),
        sql<string | null>`null::text`.as('holder_name'),
      ])
      .where('parties.id', '=', anyOf(ids))
      .execute(),
}
const anyOf = (ids: number[]) => sql<number>`any(${ids})`

/** Lines of these rows, in order; hidden rows are left out. */
export async function linesOf(ctx: TeamReadCtx, items: readonly ResourceRef[]): Promise<ResourceLine[]> {
  const found = new Map<string, ResourceLine>()
  for (const type of resourceTypes) {
    const ids = items.filter((item) => item.type === type).map(({ id }) => id)
    if (!ids.length) continue
    for (const line of await lines[type](ctx, ids)) found.set(keyOf({ type, id: line.id }), { type, ...line })
  }
  return items.flatMap((item) => found.get(keyOf(item)) ?? [])
}

export const keyOf = ({ type, id }: ResourceRef): string => `${type} ${id}`
