import { useMemo } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import type { Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { CompareEntry } from '#collections/web/CompareEntry.tsx'
import { SectionOwnerProvider, useSectionOwner } from '#collections/web/sectionOwner.ts'
import { logsContract } from '#features/logs/contract.ts'
import { partiesContract } from '../contract.ts'
import { type Party } from '../contract/party.ts'
import { usePartyOwner } from '#features/profile/web/usePartyOwner.ts'

const api = client(partiesContract)
const logs = client(logsContract)

/** Edit conflict of a person: my input, and what another has saved since. */
export interface PartyConflict {
  mine: Values
  theirs: Party
  changed_by: string | null
}

/** The conflict behind a refused save; null when it was refused for another reason. */
export async function conflictOf(error: unknown, id: number, mine: Values): Promise<PartyConflict | null> {
  if (!(error instanceof ApiError && error.code === 'stale')) return null
  const [theirs, { items }] = await Promise.all([
    api.getParty({ id }),
    logs.listPartyActivity({ id, items_per_page: 20 }),
  ])
  const last = items.find(({ action }) => action === 'party.changed')
  return { mine, theirs, changed_by: last?.actor_name ?? null }
}

/** Both versions of a person field by field, to choose from. `valuesOf`: a person's values for the form's fields. */
export function CompareParty({
  fields,
  base,
  conflict: { mine, theirs, changed_by },
  valuesOf,
  onSave,
  onBack,
}: {
  fields: Fields
  base: Party
  conflict: PartyConflict
  valuesOf: (party: Party) => Values
  onSave: (from: Party, merged: Values) => Promise<void>
  onBack: () => void
}) {
  const owner = useSectionOwner()
  const before = usePartyOwner(base)
  const now = usePartyOwner(theirs)
  // Each loads the words of its own countries and genders; the owner's options are those just chosen.
  const knowing = useMemo(
    () => ({
      ...owner,
      labels: (list: string, id: number) =>
        owner.labels(list, id) ?? before.labels(list, id) ?? now.labels(list, id),
    }),
    [owner, before, now],
  )
  return (
    <SectionOwnerProvider value={knowing}>
      <CompareEntry
        key={theirs.version}
        fields={fields}
        names={Object.keys(fields)}
        base={valuesOf(base)}
        mine={mine}
        theirs={valuesOf(theirs)}
        changed_by={changed_by}
        changed_at={theirs.updated_at}
        onSave={(merged) => onSave(theirs, merged)}
        onBack={onBack}
      />
    </SectionOwnerProvider>
  )
}
