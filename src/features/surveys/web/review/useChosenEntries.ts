import { useState } from 'react'
import type { ReviewedCard } from '../../contract/review.ts'

export interface ChosenEntries {
  /** Where the answers of a card go: an entry, or null for a new one or the person. */
  entryOf: (card: ReviewedCard) => number | null
  choose: (card: ReviewedCard, entry_id: number | null) => void
}

/** Entries that the reviewer chose for cards, in place of the proposed ones. */
export function useChosenEntries(): ChosenEntries {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  return {
    entryOf({ identifier, is_settled, entry_id, places }) {
      const choice = chosen.get(identifier)
      const isThere = places.some((place) => place.entry_id === choice)
      return !is_settled && choice !== undefined && isThere ? choice : entry_id
    },
    choose: ({ identifier }, entry_id) => setChosen(new Map(chosen).set(identifier, entry_id)),
  }
}
