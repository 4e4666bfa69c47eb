import { client } from '#core/web/client.ts'
import { partiesContract } from '#features/parties/contract.ts'
import type { GroundAnswer, ReliefAnswer } from '../catalogue/answers.ts'
import type { ReliefCategory } from '../catalogue/shape.ts'
import { lawContract, type PartyGroundStatus, type PartyLongTermOption } from '../contract.ts'
import type { CatalogueEntry, CatalogueKind } from './catalogue.ts'

const api = client(lawContract)

/** An answer about a person, in either catalogue. */
export interface Analysis {
  id: number
  identifier: string
  answer: string
  notes: string | null
  answered_by_name: string | null
  answered_at: string
  version: number
}
type PastAnalysis = Omit<Analysis, 'id' | 'identifier'>

/** Omitted fields stay as they are. */
export interface AnalysisChange {
  answer?: string
  notes?: string | null
}

interface Calls {
  list: (party_id: number, signal: AbortSignal) => Promise<Analysis[]>
  history: (id: number, signal: AbortSignal) => Promise<PastAnalysis[]>
  save: (
    party_id: number,
    entry: CatalogueEntry,
    change: AnalysisChange,
    base: Analysis | undefined,
  ) => Promise<Analysis>
}

const ofOption = ({ section, ...analysis }: PartyLongTermOption): Analysis => ({ ...analysis, ...section })
const ofGround = ({ section: { status, ...section }, ...analysis }: PartyGroundStatus): Analysis => ({
  ...analysis,
  ...section,
  answer: status,
})

const calls: Record<CatalogueKind, Calls> = {
  relief: {
    list: async (party_id, signal) => (await api.listPartyOptions({ party_id }, { signal })).map(ofOption),
    history: (id, signal) => api.listPartyOptionHistory({ id }, { signal }),
    async save(party_id, { identifier, group }, { answer, ...change }, base) {
      const section = {
        category: group as ReliefCategory,
        identifier,
        ...change,
        ...(answer !== undefined && { answer: answer as ReliefAnswer }),
      }
      const input = { party_id, section, version: base?.version ?? 0 }
      return ofOption(
        await (base ? api.updatePartyOption({ id: base.id, ...input }) : api.createPartyOption(input)),
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
    async save(party_id, { identifier }, { answer, ...change }, base) {
      const section = {
        identifier,
        ...change,
        ...(answer !== undefined && { status: answer as GroundAnswer }),
      }
      const input = { party_id, section, version: base?.version ?? 0 }
      return ofGround(
        await (base ? api.updatePartyGround({ id: base.id, ...input }) : api.createPartyGround(input)),
      )
    },
  },
}

export const saveAnalysis = (kind: CatalogueKind, ...args: Parameters<Calls['save']>): Promise<Analysis> =>
  calls[kind].save(...args)

interface AnalysisQueryOptions {
  signal: AbortSignal
}

/** Under the name of the contract, so that a colleague's answer is read as it is announced. */
export const analysisOf = (kind: CatalogueKind, partyId: number) => ({
  queryKey: [lawContract.name, 'said', kind, partyId],
  queryFn: ({ signal }: AnalysisQueryOptions) => calls[kind].list(partyId, signal),
})

export const historyOf = (kind: CatalogueKind, id: number) => ({
  queryKey: [lawContract.name, 'history', kind, id],
  queryFn: ({ signal }: AnalysisQueryOptions) => calls[kind].history(id, signal),
})

/** Under the name of the parties' contract: hints follow from the profile, and change with it. */
export const hintsOf = (partyId: number) => ({
  queryKey: [partiesContract.name, 'law hints', partyId],
  queryFn: ({ signal }: AnalysisQueryOptions) => api.listLawHints({ id: partyId }, { signal }),
})
