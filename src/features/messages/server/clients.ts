import { sql } from 'kysely'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { messagesContract } from '../contract.ts'

type Call = (typeof messagesContract)['endpoints']['listClients']

/**
 * The record holder of each case if they are a party of it, otherwise its first party; visible people only. Who is the
 * client of several is there once, with the newest case that is open.
 */
export async function listClients(ctx: ReadCtx, { legal_case_ids }: InputOf<Call>): Promise<OutputOf<Call>> {
  const cases = visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .where('legal_cases.id', '=', sql<number>`any(${legal_case_ids})`)
    .select(['legal_cases.id', 'legal_cases.is_closed', 'r.record_holder_party_id as holder_id'])
  const rows = await ctx.db
    .with('chosen', () => cases)
    .selectFrom('chosen as c')
    .innerJoinLateral(
      visibleParties(ctx)
        .leftJoin('legal_case_parties as cp', (join) =>
          join.onRef('cp.party_id', '=', 'parties.id').on('cp.legal_case_id', '=', sql<number>`c.id`),
        )
        .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
        .where(
          sql<boolean>`parties.id in (select party_id from legal_case_parties where legal_case_id = c.id
            union all select c.holder_id)`,
        )
        .orderBy(sql`cp.party_id is null`)
        .orderBy(sql`parties.id <> c.holder_id`)
        .orderBy('role.position', (o) => o.asc().nullsLast())
        .orderBy('parties.sort_name')
        .orderBy('parties.id')
        .select(['parties.id as party_id', 'parties.display_name', 'parties.sort_name'])
        .limit(1)
        .as('client'),
      (join) => join.onTrue(),
    )
    .distinctOn(['client.sort_name', 'client.party_id'])
    .orderBy('client.sort_name')
    .orderBy('client.party_id')
    .orderBy('c.is_closed')
    .orderBy('c.id', 'desc')
    .select(['client.party_id', 'c.id as legal_case_id', 'client.display_name as name'])
    .execute()
  return { items: rows }
}
