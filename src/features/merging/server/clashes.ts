import type { ReadDb, Transacting } from '../../../core/server/db.ts'
import type { Labels, Values } from '../../../fields/kind.ts'
import { addressClashes } from './addresses.ts'
import type { FactState } from './facts.ts'
import { answerClashes } from './lawAnswers.ts'
import type { Person } from './pair.ts'

/** Rows of which a person has one of a kind; of two, one is chosen and the other stays aside with the merge. */
export interface Clash {
  table: 'party_addresses' | 'party_law_answers'
  name: string
  group: string
  label: string
  kept: Values & { id: number }
  other: Values & { id: number }
  state: FactState
  inWords(values: Values, labels: Labels): string
}

export const clashesOf = async (
  db: ReadDb | Transacting,
  pair: { kept: Person; other: Person },
): Promise<Clash[]> => [...(await addressClashes(db, pair)), ...(await answerClashes(db, pair))]
