import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { columnsOf } from '#collections/schema.ts'
import { sectionOf, storedEntries } from '#collections/server/sectionEntries.ts'
import { changeEntry, createEntry, targetOf } from '#collections/server/sections.ts'
import type { ChangedParty } from '#features/parties/contract/party.ts'
import { oneRowKinds, partySections } from '../sections/index.ts'
import { partyOwner } from './sections.ts'

const columnsOfRow = oneRowKinds.map((kind) => {
  const section = partySections[kind]
  return { section, columns: new Set(columnsOf(section)) }
})

type FieldsOf<Kind extends (typeof oneRowKinds)[number]> = keyof (typeof partySections)[Kind]['fields']
export type OneRowName = FieldsOf<(typeof oneRowKinds)[number]>

/** Values of the singleton sections, separated from the person's own. */
export function withoutSingletons(party: ChangedParty): {
  values: Omit<ChangedParty, OneRowName>
  rows: Map<string, Values>
} {
  const values: Values = { ...party }
  const rows = new Map<string, Values>()
  for (const { section, columns } of columnsOfRow)
    for (const name of columns) {
      if (values[name] !== undefined)
        rows.set(section.key, { ...rows.get(section.key), [name]: values[name] })
      delete values[name]
    }
  return { values, rows }
}

export async function saveSingletons(
  ctx: WriteCtx,
  party_id: number,
  rows: Map<string, Values>,
): Promise<void> {
  for (const [kind, party] of rows) {
    const section = sectionOf(partySections, kind)
    const target = await targetOf(partyOwner, ctx, party_id, { path: 'party' })
    const [there] = await storedEntries(ctx, section, party_id)
    if (there) await changeEntry(partyOwner, ctx, section, target, there, party)
    else await createEntry(partyOwner, ctx, kind, party_id, party, { path: 'party' })
  }
}
