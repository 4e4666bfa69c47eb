import type { WriteCtx } from '../../../core/server/context.ts'
import type { Values } from '../../../fields/kind.ts'
import { columnsOf } from '../../../sections/schema.ts'
import type { ChangedParty } from '../contract.ts'
import { partySections } from '../sections/index.ts'
import { partyEntries } from './sections.ts'

const { income, personal_overview } = partySections

/** Sections of one row whose fields can be saved as if they were the person's own. */
const oneRows = [income, personal_overview] as const
const columnsOfRow = oneRows.map((section) => ({ section, columns: new Set(columnsOf(section)) }))

export type OneRowName = keyof (typeof income)['fields'] | keyof (typeof personal_overview)['fields']

/** What goes to those rows, apart from what is the person's own. */
export function withoutOneRows(given: ChangedParty): {
  values: Omit<ChangedParty, OneRowName>
  rows: Map<string, Values>
} {
  const values: Values = { ...given }
  const rows = new Map<string, Values>()
  for (const { section, columns } of columnsOfRow)
    for (const name of columns) {
      if (values[name] !== undefined)
        rows.set(section.key, { ...rows.get(section.key), [name]: values[name] })
      delete values[name]
    }
  return { values, rows }
}

export async function saveOneRows(ctx: WriteCtx, party_id: number, rows: Map<string, Values>): Promise<void> {
  for (const [kind, given] of rows) {
    const section = partyEntries.sectionOf(kind)
    const place = await partyEntries.placeOf(ctx, party_id, 'party')
    const [there] = await partyEntries.standard.entries(ctx, section, party_id)
    if (there) await partyEntries.change(ctx, section, place, there, given)
    else await partyEntries.create(ctx, kind, party_id, given, 'party')
  }
}
