import type { Transacting } from '#core/server/db/db.ts'

type IdOf = (key: string) => number

export interface DemoLists {
  countries: IdOf
  genders: IdOf
  legal_case_types: IdOf
  caseTypeName: (code: string) => string
  docket_entry_types: IdOf
  /** Defaults of a docket entry type. */
  typeOf: (docket_entry_type_id: number) => { default_length_minutes: number | null }
  /** Where the clocks of a location are. */
  zoneOf: (location_id: number) => string
  locations: IdOf
  party_roles: IdOf
  phone_types: IdOf
  closing_reasons: IdOf
  document_types: IdOf
  tags: IdOf
}

/** The lists by the codes and names the demo office is written in. */
export async function readDemoLists(db: Transacting): Promise<DemoLists> {
  const types = await db
    .selectFrom('docket_entry_types')
    .select(['id', 'code', 'default_length_minutes'])
    .execute()
  const locations = await db.selectFrom('locations').select(['id', 'name', 'timezone']).execute()
  const caseTypes = await db.selectFrom('legal_case_types').select(['id', 'code as key', 'name']).execute()
  const typeById = new Map(types.map((type) => [type.id, type]))
  const zoneById = new Map(locations.map(({ id, timezone }) => [id, timezone]))
  return {
    countries: byKey(await db.selectFrom('countries').select(['id', 'iso2 as key']).execute()),
    genders: byKey(await db.selectFrom('genders').select(['id', 'code as key']).execute()),
    legal_case_types: byKey(caseTypes),
    caseTypeName: (code) => caseTypes.find(({ key }) => key === code)!.name,
    docket_entry_types: byKey(types.map(({ id, code }) => ({ id, key: code }))),
    typeOf: (id) => typeById.get(id)!,
    zoneOf: (id) => zoneById.get(id)!,
    locations: byKey(locations.map(({ id, name }) => ({ id, key: name }))),
    party_roles: byKey(await db.selectFrom('party_roles').select(['id', 'name as key']).execute()),
    phone_types: byKey(await db.selectFrom('phone_types').select(['id', 'code as key']).execute()),
    closing_reasons: byKey(await db.selectFrom('closing_reasons').select(['id', 'name as key']).execute()),
    document_types: byKey(await db.selectFrom('document_types').select(['id', 'name as key']).execute()),
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
