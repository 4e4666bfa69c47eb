import { sql } from 'kysely'
import type { CategoryCode, Cell } from '#features/visaBulletin/contract/bulletin.ts'
import { visaBulletinContract } from '#features/visaBulletin/contract.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { aBulletin } from './aBulletin.ts'
import type { Office, Person } from './office.ts'

type Rows = Partial<
  Record<CategoryCode, readonly [others: string, listed?: Partial<Record<Cell['area'], string>>]>
>

/** Rows of a chart: the cut-off date of all countries, and those listed apart. */
export const chartRows = (chart: Cell['chart'], rows: Rows): Cell[] =>
  Object.entries(rows).flatMap(([category, [others, listed = {}]]) =>
    (['all', 'china', 'india', 'mexico', 'philippines'] as const).map((area) => ({
      chart,
      category: category as CategoryCode,
      area,
      cutoff: listed[area] ?? others,
    })),
  )

/** Enters bulletins up to the month that is running, in place of those that came with Ellis; answers with their months. */
export async function enterBulletins(
  office: Office,
  admin: Person,
  charts: readonly Cell[][],
): Promise<string[]> {
  const calls = visaBulletinContract.endpoints
  await office.database.transaction(({ db }) => db.deleteFrom('visa_bulletins').execute())
  const today = await officeToday({ db: office.database.read, now: new Date() })
  const { rows } = await sql<{ month: string }>`
    select to_char(${today}::date - make_interval(months => back), 'YYYY-MM') as month
    from generate_series(${charts.length - 1}::int, 0, -1) back`.execute(office.database.read)
  for (const [index, { month }] of rows.entries())
    await admin.do(calls.saveVisaBulletin, aBulletin(month, charts[index]))
  return rows.map(({ month }) => month)
}

/** Ids of countries by ISO code and of preference categories by their code. */
export async function idsByCode(office: Office): Promise<Record<string, number>> {
  const { read } = office.database
  const countries = await read.selectFrom('countries').select(['id', 'iso2 as code']).execute()
  const categories = await read.selectFrom('preference_categories').select(['id', 'code']).execute()
  return Object.fromEntries([...countries, ...categories].map(({ code, id }) => [code, id]))
}
