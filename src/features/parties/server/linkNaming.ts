import { conflict } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { withRefreshedScope } from '#access/server/scope.ts'
import type { Values } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { inSentence } from '#collections/collection.ts'
import type { StoredEntry } from '#collections/server/checks.ts'
import type { EntryTarget } from '#collections/server/owner.ts'
import { storedEntry } from '#collections/server/sectionEntries.ts'
import { changeEntry, createEntry, targetOf } from '#collections/server/sections.ts'
import type { NewParty } from '../contract/newParty.ts'
import type { FamilyEntry } from '#features/profile/contract/familyEntries.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'

interface NamedEntry {
  at: FamilyEntry
  target: EntryTarget
  entry: StoredEntry
}

/** Locked entries that name the person who is being entered. */
export async function lockNaming(ctx: WriteCtx, named_in: readonly FamilyEntry[]): Promise<NamedEntry[]> {
  const found: NamedEntry[] = []
  // In one order everywhere, so that two who do this wait for each other instead of stopping each other.
  for (const at of named_in.toSorted((a, b) => a.party_id - b.party_id || a.id - b.id)) {
    if (found.some((one) => one.at.kind === at.kind && one.at.id === at.id)) continue
    const target = await targetOf(partyOwner, ctx, at.party_id, { path: at.kind })
    const entry = await storedEntry(ctx, partySections[at.kind], at)
    if (entry.values['linked_party_id'] !== null)
      throw conflict(
        'relative.linked',
        `This ${inSentence(partySections[at.kind].title[0])} is linked to a profile already. Open that profile instead.`,
      )
    found.push({ at, target, entry })
  }
  return found
}

/** Fields of a new person, completed from the entries that name them; values in the input win. */
export function withEntryFacts(input: NewParty, named: readonly NamedEntry[]): NewParty {
  const values: Values = { ...input }
  for (const { entry } of named)
    for (const [name, field] of Object.entries(partyFields)) {
      const columns = Object.keys(kindOf(field).columns(name, field))
      if (columns.some((column) => values[column] !== undefined)) continue
      if (entry.values[name] === null || entry.values[name] === undefined) continue
      // A number counts rather than the statement that there is none.
      if (name === 'no_a_number' && values['a_number']) continue
      if (name === 'a_number' && values['no_a_number'] === true) continue
      for (const column of columns) values[column] = entry.values[column]
    }
  return values as NewParty
}

/** Links the entries to the new person, and takes over what sections of theirs hold: status and income. */
export async function linkNaming(
  ctx: WriteCtx,
  party_id: number,
  named: readonly NamedEntry[],
): Promise<void> {
  if (named.length === 0) return
  const seeing = await withRefreshedScope(ctx)
  for (const { at, target, entry } of named) {
    await changeEntry(partyOwner, seeing, partySections[at.kind], target, entry, {
      linked_party_id: party_id,
    })
  }
  const first = (column: string) =>
    named.find(({ entry }) => entry.values[column] !== null && entry.values[column] !== '')?.entry.values
  const status = first('immigration_status')
  if (status)
    await createEntry(
      partyOwner,
      seeing,
      'immigration_statuses',
      party_id,
      {
        immigration_status: status['immigration_status'],
        immigration_status_other: status['immigration_status_other'],
      },
      { carried: true },
    )
  const income = first('monthly_income')
  if (income)
    await createEntry(
      partyOwner,
      seeing,
      'income',
      party_id,
      {
        monthly_income: income['monthly_income'],
        income_verification: income['income_verification'],
      },
      { carried: true },
    )
}
