import { sql } from 'kysely'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import { custodyOf, detentionOf, languageOf, languagesOf } from './caseClient.ts'

export type PersonOfCase = Awaited<ReturnType<typeof peopleOfCases>>[number]

/** People of these cases whom the reader sees, the record holder of each first; nobody of the other side. */
export async function peopleOfCases(ctx: ScopedDb, ids: readonly number[]) {
  const rows = await visibleParties(ctx)
    .innerJoin('legal_case_parties as cp', 'cp.party_id', 'parties.id')
    .innerJoin('legal_cases as c', 'c.id', 'cp.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
    .leftJoin('party_overview as overview', 'overview.party_id', 'parties.id')
    .where('cp.legal_case_id', '=', sql<number>`any(${[...ids]})`)
    .where(sql<boolean>`role.is_adverse is not true`)
    .orderBy(sql`parties.id <> r.record_holder_party_id`)
    .orderBy('role.position', (o) => o.asc().nullsLast())
    .orderBy('parties.sort_name')
    .orderBy('parties.id')
    .select(['cp.legal_case_id', 'parties.id', 'parties.display_name'])
    .select(['parties.a_number', 'parties.no_a_number'])
    .select(['role.name as role_name', 'overview.presently_detained'])
    .select(sql<boolean>`coalesce(role.in_caption, true)`.as('in_caption'))
    .select([languagesOf().as('languages'), detentionOf().as('detention')])
    .execute()
  return rows.map(({ languages, presently_detained, detention, ...person }) => ({
    ...person,
    ...languageOf(languages),
    custody: custodyOf(presently_detained, detention),
  }))
}
