import type { Values } from '#fields/kind.ts'
import { oneRowKinds, type SectionName } from '#features/profile/sections/index.ts'
import { copiesOf, type StepsData } from './answers.ts'
import { allCards, type InterviewCard } from './cards.ts'

/** Values that the answers give to a person: their own, those of sections of one row, and entries of the others. */
export interface WrittenAnswers {
  party: Values
  rows: Map<SectionName, Values>
  entries: { identifier: string; section: SectionName; values: Values }[]
}

const isOneRow = (section: SectionName) => (oneRowKinds as readonly string[]).includes(section)

/** Only what was answered: a question that was parked, declined or not known leaves no value, least of all a no. */
export function writtenAnswers(data: StepsData): WrittenAnswers {
  const written: WrittenAnswers = { party: {}, rows: new Map(), entries: [] }
  for (const [name, card] of allCards as [(typeof allCards)[number][0], InterviewCard][]) {
    const { writes: section, entry } = card
    if (!section) continue
    for (const identifier of copiesOf(data, name)) {
      const { values } = data[identifier]!
      if (Object.keys(values).length === 0) continue
      if (section === 'party') Object.assign(written.party, values)
      else if (isOneRow(section)) written.rows.set(section, { ...written.rows.get(section), ...values })
      else written.entries.push({ identifier, section, values: { ...entry, ...values } })
    }
  }
  return written
}
