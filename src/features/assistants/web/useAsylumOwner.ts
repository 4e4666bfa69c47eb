import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import type { Labels } from '#fields/kind.ts'
import type { SectionCalls, SectionEntry, SectionOwner } from '#collections/web/sectionOwner.ts'
import type { Party } from '#features/parties/contract/party.ts'
import type { AsylumSectionName } from '#features/profile/sections/asylum.ts'
import { usePartyOwner } from '#features/profile/web/usePartyOwner.ts'
import { assistantsContract, type AsylumEntries, type AsylumEntry } from '../contract.ts'
import { typeOfSection } from '../entryTypes.ts'

const api = client(assistantsContract)

const typeOf = (kind: string) => typeOfSection[kind as AsylumSectionName]
const newest = (rows: readonly AsylumEntry[]) => rows.reduce((id, row) => Math.max(id, row.id ?? 0), 0)

/** Entries of one type replace those on the page. */
async function takeEntries(
  queries: QueryClient,
  id: number,
  kind: string,
  answer: AsylumEntries,
): Promise<void> {
  const { queryKey } = api.listAsylumAssistants.query({ id })
  // An answer under way is older than this change.
  await queries.cancelQueries({ queryKey })
  const type = typeOf(kind)
  queries.setQueryData<AsylumEntries>(
    queryKey,
    (before) =>
      before && {
        ...before,
        asylum_assistant: [
          ...before.asylum_assistant.filter((entry) => entry.type !== type),
          ...answer.asylum_assistant,
        ],
        labels: Object.fromEntries(
          [...new Set([...Object.keys(before.labels), ...Object.keys(answer.labels)])].map((list) => [
            list,
            { ...before.labels[list], ...answer.labels[list] },
          ]),
        ),
      },
  )
}

function callsOf(queries: QueryClient, id: number): SectionCalls {
  const take = (kind: string, answer: AsylumEntries) => takeEntries(queries, id, kind, answer)
  return {
    async create(kind, values, idempotencyKey) {
      const asylum_assistant = { type: typeOf(kind), ...values }
      const answer = await api.createAsylumAssistant({ id, asylum_assistant }, { idempotencyKey })
      await take(kind, answer)
      return newest(answer.asylum_assistant)
    },
    async change(kind, entryId, version, values) {
      const asylum_assistant = { type: typeOf(kind), version, ...values }
      await take(kind, await api.updateAsylumAssistant({ id, entryId, asylum_assistant }))
    },
    async remove(kind, entryId) {
      const entry = { id, entryId, type: typeOf(kind) }
      await take(kind, await api.deleteAsylumAssistant(entry))
      return async () => take(kind, await api.restoreAsylumAssistant(entry))
    },
    async read(kind, entryId) {
      const answer = await api.getAsylumAssistant({ id, entryId, type: typeOf(kind) })
      // The call's answer is typed by what all kinds have in common; what is read is a whole entry.
      const row = answer.asylum_assistant as unknown as SectionEntry
      return { row, changed_by: answer.changed_by, changed_at: row.updated_at }
    },
    // No section of the assistant has a sealed number.
    show: () => Promise.resolve(null),
  }
}

/** Context of the sections of the asylum assistant: labels and options as on the profile, and calls of their own. */
export function useAsylumOwner(party: Party, { labels: more }: AsylumEntries): SectionOwner {
  const owner = usePartyOwner(party)
  const queries = useQueryClient()
  const calls = useMemo(() => callsOf(queries, party.id), [queries, party.id])
  return useMemo(() => {
    const labels: Labels = (list, id) => more[list]?.[id] ?? owner.labels(list, id)
    return { ...owner, labels, calls }
  }, [owner, more, calls])
}
