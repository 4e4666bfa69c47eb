import { client } from '#core/web/client.ts'
import { partiesContract } from '#features/parties/contract.ts'
import type { GroundAnswer, ReliefAnswer } from '../catalogue/answers.ts'
import type { ReliefCategory } from '../catalogue/shape.ts'
import { lawContract, type PartyGroundStatus, type PartyLongTermOption } from '../contract.ts'
import type { ShelfEntry, ShelfKind } from './shelf.ts'

const api = client(lawContract)

/** An answer about a person, in either catalogue. */
export interface Said {
  id: number
  identifier: string
  answer: string
  notes: string | null
  answered_by_name: string | null
  answered_at: string
  version: number
}
type PastSaid = Omit<Said, 'id' | 'identifier'>

/** Omitted fields stay as they are. */
export interface Change {
  answer?: string
  notes?: string | null
}

interface Calls {
  list: (party_id: number, signal: AbortSignal) => Promise<Said[]>
  history: (id: number, signal: AbortSignal) => Promise<PastSaid[]>
  save: (party_id: number, entry: ShelfEntry, change: Change, seen: Said | undefined) => Promise<Said>
}

const ofOption = ({ section, ...said }: PartyLongTermOption): Said => ({ ...said, ...section })
const ofGround = ({ section: { status, ...section }, ...said }: PartyGroundStatus): Said => ({
  ...said,
  ...section,
  answer: status,
})

const calls: Record<ShelfKind, Calls> = {
  relief: {
    list: async (party_id, signal) => (await api.listPartyOptions({ party_id }, { signal })).map(ofOption),
    history: (id, signal) => api.listPartyOptionHistory({ id }, { signal }),
    async save(party_id, { identifier, group }, { answer, ...change }, seen) {
      const section = {
        category: group as ReliefCategory,
        identifier,
        ...change,
        ...(answer !== undefined && { answer: answer as ReliefAnswer }),
      }
      const input = { party_id, section, version: seen?.version ?? 0 }
      return ofOption(
        await (seen ? api.updatePartyOption({ id: seen.id, ...input }) : api.createPartyOption(input)),
      )
    },
  },
  grounds: {
    list: async (party_id, signal) => (await api.listPartyGrounds({ party_id }, { signal })).map(ofGround),
    history: async (id, signal) =>
      (await api.listPartyGroundHistory({ id }, { signal })).map(({ status, ...past }) => ({
        ...past,
        answer: status,
      })),
    async save(party_id, { identifier }, { answer, ...change }, seen) {
      const section = {
        identifier,
        ...change,
        ...(answer !== undefined && { status: answer as GroundAnswer }),
      }
      const input = { party_id, section, version: seen?.version ?? 0 }
      return ofGround(
        await (seen ? api.updatePartyGround({ id: seen.id, ...input }) : api.createPartyGround(input)),
      )
    },
  },
}

export const saveSaid = (kind: ShelfKind, ...args: Parameters<Calls['save']>): Promise<Said> =>
  calls[kind].save(...args)

interface Asked {
  signal: AbortSignal
}

/** Under the name of the contract, so that a colleague's answer is read as it is announced. */
export const analysisOf = (kind: ShelfKind, partyId: number) => ({
  queryKey: [lawContract.name, 'said', kind, partyId],
  queryFn: ({ signal }: Asked) => calls[kind].list(partyId, signal),
})

export const historyOf = (kind: ShelfKind, id: number) => ({
  queryKey: [lawContract.name, 'history', kind, id],
  queryFn: ({ signal }: Asked) => calls[kind].history(id, signal),
})

/** Under the name of the parties' contract: hints follow from the profile, and change with it. */
export const hintsOf = (partyId: number) => ({
  queryKey: [partiesContract.name, 'law hints', partyId],
  queryFn: ({ signal }: Asked) => api.listLawHints({ id: partyId }, { signal }),
})
