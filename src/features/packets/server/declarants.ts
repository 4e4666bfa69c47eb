import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { languageOf, languagesOf } from '#features/cases/server/caseClient.ts'
import type { Declarant } from '../contract.ts'

/** People as far as the reader sees them, with their languages. */
const declarants = (ctx: UserCtx) =>
  visibleParties(ctx).select(['parties.id', 'parties.display_name']).select(languagesOf().as('languages'))

type Row = Awaited<ReturnType<ReturnType<typeof declarants>['execute']>>[number]

const toDeclarant = ({ id, display_name, languages }: Row): Declarant => ({
  id,
  name: display_name,
  ...languageOf(languages),
})

export async function declarantsNamed(ctx: UserCtx, ids: readonly number[]): Promise<Map<number, Declarant>> {
  if (ids.length === 0) return new Map()
  const rows = await declarants(ctx)
    .where('parties.id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, toDeclarant(row)]))
}

export async function peopleOfCase(ctx: UserCtx, legal_case_id: number): Promise<Declarant[]> {
  const rows = await declarants(ctx)
    .where('parties.id', 'in', (eb) =>
      eb.selectFrom('legal_case_parties').select('party_id').where('legal_case_id', '=', legal_case_id),
    )
    .orderBy('parties.sort_name')
    .orderBy('parties.id')
    .limit(200)
    .execute()
  return rows.map(toDeclarant)
}
