import { sql } from 'kysely'
import type { ReadDb, Transacting } from '../../../core/server/db.ts'
import { formatField } from '../../../fields/fields.ts'
import type { Labels, Values } from '../../../fields/kind.ts'
import { addresses } from '../../parties/sections/contact.ts'
import type { Clash } from './clashes.ts'
import type { Person } from './pair.ts'

const parts = Object.keys(addresses.fields).filter((name) => name !== 'address_type')

export async function addressClashes(
  db: ReadDb | Transacting,
  { kept, other }: { kept: Person; other: Person },
): Promise<Clash[]> {
  const { rows } = await sql<Pick<Clash, 'kept' | 'other'>>`
    select to_jsonb(ours) as kept, to_jsonb(theirs) as other from party_addresses ours
    join party_addresses theirs on theirs.address_type = ours.address_type
    where ours.party_id = ${kept.id} and theirs.party_id = ${other.id} order by ours.address_type desc`.execute(
    db as never,
  )
  return rows.map((row) => ({
    ...row,
    table: 'party_addresses',
    name: `addresses.${String(row.kept['address_type'])}`,
    group: 'Addresses',
    label: formatField(addresses.fields, 'address_type', row.kept),
    state: parts.every((name) => row.kept[name] === row.other[name]) ? 'same' : 'choose',
    inWords: addressInWords,
  }))
}

function addressInWords(values: Values, labels: Labels): string {
  if (values['same_as_physical'] === true) return 'Same as the physical address'
  const shown = ['address', 'city', 'county', 'state', 'zip', 'int_state', 'int_zip', 'country_id']
  const words = shown.map((name) => formatField(addresses.fields, name, values, labels)).filter(Boolean)
  return words.join(', ') || 'Nothing entered'
}
