import { sql } from 'kysely'
import type { ReadDb, Transacting } from '../../../core/server/db.ts'
import { formatField } from '../../../fields/fields.ts'
import type { Labels, Values } from '../../../fields/kind.ts'
import { addresses } from '../../parties/sections/contact.ts'
import type { FactState } from './facts.ts'
import type { Person } from './pair.ts'

/** A person has one address of a kind; of two, one is chosen and the other stays aside with the merge. */
export interface AddressClash {
  name: string
  label: string
  kept: Values & { id: number }
  other: Values & { id: number }
  state: FactState
}

const parts = Object.keys(addresses.fields).filter((name) => name !== 'address_type')

export async function addressClashes(
  db: ReadDb | Transacting,
  { kept, other }: { kept: Person; other: Person },
): Promise<AddressClash[]> {
  const { rows } = await sql<{ kept: AddressClash['kept']; other: AddressClash['other'] }>`
    select to_jsonb(ours) as kept, to_jsonb(theirs) as other from party_addresses ours
    join party_addresses theirs on theirs.address_type = ours.address_type
    where ours.party_id = ${kept.id} and theirs.party_id = ${other.id} order by ours.address_type desc`.execute(
    db as never,
  )
  return rows.map((row) => ({
    ...row,
    name: `addresses.${String(row.kept['address_type'])}`,
    label: formatField(addresses.fields, 'address_type', row.kept),
    state: parts.every((name) => row.kept[name] === row.other[name]) ? 'same' : 'choose',
  }))
}

export function addressInWords(values: Values, labels: Labels = () => undefined): string {
  if (values['same_as_physical'] === true) return 'Same as the physical address'
  const shown = ['address', 'city', 'county', 'state', 'zip', 'int_state', 'int_zip', 'country_id']
  const words = shown.map((name) => formatField(addresses.fields, name, values, labels)).filter(Boolean)
  return words.join(', ') || 'Nothing entered'
}
