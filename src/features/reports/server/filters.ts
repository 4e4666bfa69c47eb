import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../periods.ts'
import { isEntry } from './groupings.ts'
import type { Narrowing } from './countGroups.ts'

/** Same with further conditions. */
export const withFilters = <N extends Narrowing>(one: N, others: readonly Narrowing[]): N => ({
  ...one,
  where: sql<boolean>`${sql.join(
    [one, ...others].map(({ where }) => sql`(${where})`),
    sql` and `,
  )}`,
  parts: [...one.parts, ...others.flatMap(({ parts }) => parts)],
})

/** A filter by the entry a property refers to; without an id, nothing is filtered. */
export const entryFilter = (
  field: string,
  id: number | undefined,
  is: (id: number) => RawBuilder<boolean>,
): Narrowing[] => (id === undefined ? [] : [{ where: is(id), parts: [isEntry(field, String(id))] }])

/** Cases of one type, primary attorney or team. */
export const caseFilters = (filters: {
  legal_case_type_id?: number | undefined
  attorney_id?: number | undefined
  team_id?: number | undefined
}): Narrowing[] => [
  ...entryFilter(
    'legal_case_type_id',
    filters.legal_case_type_id,
    (id) => sql`legal_cases.legal_case_type_id = ${id}`,
  ),
  ...entryFilter(
    'primary_attorney_id',
    filters.attorney_id,
    (id) => sql`legal_cases.primary_attorney_id = ${id}`,
  ),
  ...entryFilter(
    'team_ids',
    filters.team_id,
    (id) => sql`exists (
      select from record_teams t where t.record_id = legal_cases.record_id and t.team_id = ${id})`,
  ),
]

/** Whether an instant lies in the days of a period, on the clock of the office. */
export const isInstantWithin = (instant: RawBuilder<unknown>, { from, to }: Period, timezone: string) =>
  sql<boolean>`(${instant} >= (${from}::date::timestamp at time zone ${timezone})
    and ${instant} < ((${to}::date + 1)::timestamp at time zone ${timezone}))`
