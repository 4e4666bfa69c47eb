import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { useSectionOwner } from '#collections/web/sectionOwner.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { FamilyEntry } from '#features/profile/contract/familyEntries.ts'
import { relativesContract, type Naming } from '../../contract/relatives.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'

const api = client(relativesContract)
const sections = client(sectionsContract)

export type Relatives = OutputOf<(typeof relativesContract)['endpoints']['getRelatives']>

/** Others' entries that name this person, and candidates for their own. */
export function useRelatives(): Relatives | undefined {
  return useRelativesOf(useSectionOwner().id)
}

export const useRelativesOf = (id: number): Relatives | undefined =>
  useQuery(api.getRelatives.query({ id })).data

/** Relatives of this kind who are not entered here, as their own page names this person. */
export const namedByOthers = (relatives: Relatives | undefined, kind: string): Naming[] =>
  relatives?.named_by.filter((naming) => naming.kind === kind) ?? []

/** Links the entry of a relative to their profile. */
export function useLink() {
  return useCommand(
    ({
      entry: { party_id, kind, id },
      version,
      to,
    }: {
      entry: FamilyEntry
      version: number
      to: { id: number; name: string }
    }) => sections.updateCharacteristic({ id, [kind]: { party_id, version, linked_party_id: to.id } }),
    {
      done: (_, { to }) => notifySuccess(`${to.name} is linked.`),
      failed: ({ to }) => `${to.name} was not linked.`,
    },
  )
}
