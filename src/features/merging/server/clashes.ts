import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { addressClashes } from './addresses.ts'
import type { FactState } from './facts.ts'
import { answerClashes } from './answerClashes.ts'
import type { MergedPerson } from './pair.ts'
import { relativeClashes } from './relatives.ts'

/** Two rows of which one is enough; where they differ, one is chosen and the other stays aside with the merge. */
export interface Clash {
  table: string
  name: string
  group: string
  label: string
  survivor: Values & { id: number }
  other: Values & { id: number }
  state: FactState
  /** Label of the third choice, where both may stay. */
  both: string | null
  /** Destination of the value that is not chosen, as a sentence. */
  not_chosen: string | null
  inWords(values: Values, labels: Labels): string
}

export const clashesOf = async (
  db: ReadDb | Transacting,
  pair: { survivor: MergedPerson; other: MergedPerson },
): Promise<Clash[]> => [
  ...(await addressClashes(db, pair)),
  ...(await relativeClashes(db, pair)),
  ...(await answerClashes(db, pair)),
]
