import type { Transacting } from '../../../core/server/db.ts'

type IdOf = (key: string) => number

export interface DemoLists {
  countries: IdOf
  genders: IdOf
  legal_case_types: IdOf
  docket_entry_types: IdOf
  lengthOf: (docket_entry_type_id: number) => number | null
  locations: IdOf
  party_roles: IdOf
  closing_reasons: IdOf
  tags: IdOf
}

/** The lists by the codes and names the demo office is written in. */
export async function readDemoLists(db: Transacting): Promise<DemoLists> {
  const types = await db
    .selectFrom('docket_entry_types')
    .select(['id', 'code', 'default_length_minutes'])
    .execute()
  const lengths = new Map(types.map((type) => [type.id, type.default_length_minutes]))
  return {
    countries: byKey(await db.selectFrom('countries').select(['id', 'iso2 as key']).execute()),
    genders: byKey(await db.selectFrom('genders').select(['id', 'code as key']).execute()),
    legal_case_types: byKey(await db.selectFrom('legal_case_types').select(['id', 'code as key']).execute()),
    docket_entry_types: byKey(types.map(({ id, code }) => ({ id, key: code }))),
    lengthOf: (id) => lengths.get(id) ?? null,
    locations: byKey(await db.selectFrom('locations').select(['id', 'name as key']).execute()),
    party_roles: byKey(await db.selectFrom('party_roles').select(['id', 'name as key']).execute()),
    closing_reasons: byKey(await db.selectFrom('closing_reasons').select(['id', 'name as key']).execute()),
    tags: byKey(await db.selectFrom('tags').select(['id', 'name as key']).execute()),
  }
}

function byKey(rows: { id: number; key: string | null }[]): IdOf {
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return (key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The demo office needs ${key}, which is in no list.`)
    return id
  }
}
