import type { WriteCtx } from '#core/server/http/context.ts'
import { isKnown, type Values } from '#fields/kind.ts'

const formatsOf = [
  ['state', 'int_state'],
  ['zip', 'int_zip'],
] as const

/** A client is asked for one state or province, and for the country: an address abroad has that as its province, one here has none. */
export async function placeAbroad(
  { db }: WriteCtx,
  fields: object,
  values: Values,
  before: Values,
): Promise<Values> {
  if (!('non_us_data' in fields) || 'non_us_data' in values) return values
  const country = values['country_id'] ?? null
  const wasAbroad = before['non_us_data'] === true
  const isAbroad = country === null ? wasAbroad : (await isoCodeOf(db, Number(country))) !== 'US'
  if (!isAbroad) return wasAbroad ? { ...values, non_us_data: false, int_state: null, int_zip: null } : values
  const moved = formatsOf.map(([name, abroad]) => [
    abroad,
    [values[abroad], values[name], before[abroad], before[name]].find((value) => isKnown(value)) ?? null,
  ])
  return { ...values, non_us_data: true, state: null, zip: null, ...Object.fromEntries(moved) }
}

const isoCodeOf = async (db: WriteCtx['db'], id: number): Promise<string | null> =>
  (await db.selectFrom('countries').select('iso2').where('id', '=', id).executeTakeFirst())?.iso2 ?? null
