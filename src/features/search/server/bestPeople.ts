import type { Spellings } from './nameSpellings.ts'

export interface Candidate {
  id: number
  display_name: string
  sort_name: string
  search_text: string
}
export interface FoundPerson extends Candidate {
  /** Stored words that matched, which are highlighted in the name. */
  matched: string[]
  /** Those of them that differ from what was typed, and whether they sound the same. */
  respelled: { word: string; alike: boolean }[]
}

/** The nearest by spelling first, then by name. */
export function bestPeople(
  found: Candidate[],
  names: string[],
  spellings: Spellings,
  limit: number,
): FoundPerson[] {
  const people = new Map<number, { person: FoundPerson; rank: number }>()
  for (const candidate of found) {
    if (!people.has(candidate.id)) {
      const rated = rate(candidate, names, spellings)
      if (rated) people.set(candidate.id, rated)
    }
  }
  return [...people.values()]
    .toSorted(
      (a, b) =>
        a.rank - b.rank || compare(a.person.sort_name, b.person.sort_name) || a.person.id - b.person.id,
    )
    .slice(0, limit)
    .map(({ person }) => person)
}

function rate(candidate: Candidate, names: string[], spellings: Spellings) {
  const own = candidate.search_text.trim().split(' ')
  const person: FoundPerson = { ...candidate, matched: [], respelled: [] }
  let rank = 0
  for (const name of names) {
    if (own.includes(name)) {
      person.matched.push(name)
      continue
    }
    if (own.some((word) => word.startsWith(name))) {
      person.matched.push(name)
      rank += 0.5
      continue
    }
    const near = own
      .flatMap((word) => {
        const spelling = spellings.get(name)?.near.get(word)
        return spelling ? [{ word, ...spelling }] : []
      })
      .toSorted((a, b) => a.unlike - b.unlike)[0]
    if (!near) return null
    person.matched.push(near.word)
    person.respelled.push(near)
    rank += 1 + near.unlike
  }
  // Words in the order of the name, or of lists, rank higher than words in another order.
  const typed = names.join(' ')
  const begins = candidate.sort_name.startsWith(typed) || candidate.search_text.startsWith(` ${typed}`)
  return { person, rank: rank - (begins ? 0.2 : 0) }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
