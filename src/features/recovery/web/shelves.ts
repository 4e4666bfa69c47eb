/** What data recovery holds, in the order of its tabs. */
export const shelves = {
  cases: 'Cases',
  records: 'Records',
  people: 'People',
  unplaced: 'In no record',
  merges: 'Merges',
} as const
export type ShelfName = keyof typeof shelves
export const shelfNames = Object.keys(shelves) as ShelfName[]
