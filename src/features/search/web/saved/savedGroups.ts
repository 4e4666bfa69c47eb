import { shippedGroups } from '../../shippedGroups.ts'
import type { SavedQuery } from '../../contract/savedQueries.ts'

interface SavedGroup {
  title: string
  items: SavedQuery[]
}

/** One's own first, then those of teams and of the office, and those that come with Ellis, by their subject. */
export function savedGroups(items: readonly SavedQuery[], typed: string): SavedGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ name, description }: SavedQuery) => {
    const text = `${name} ${description ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const groups = new Map<string, SavedQuery[]>()
  for (const item of items.filter(isFound)) {
    const title = titleOf(item)
    groups.set(title, [...(groups.get(title) ?? []), item])
  }
  const order: readonly string[] = shippedGroups
  const rank = (title: string) =>
    title === mine ? 0 : order.includes(title) ? 3 + order.indexOf(title) : title === ofOffice ? 2 : 1
  return [...groups]
    .map(([title, found]) => ({ title, items: found }))
    .toSorted((a, b) => rank(a.title) - rank(b.title))
}

const mine = 'Mine'
const ofOffice = 'Of the office'

const titleOf = ({ group, is_own, team }: SavedQuery): string =>
  group ?? (is_own ? mine : team ? team.name : ofOffice)
